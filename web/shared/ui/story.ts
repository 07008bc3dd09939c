// Type of the style guide's stories: components in their states, by name. Files `*.stories.tsx` are beside the components.
import type { ComponentType } from 'react'
import { currentLanguage } from '../i18n.ts'

export type Stories = Readonly<Record<string, ComponentType>>

/** Sample text in the interface language. */
export const say = (en: string, zh: string): string => (currentLanguage() === 'en' ? en : zh)
