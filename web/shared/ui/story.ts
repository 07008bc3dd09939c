// What the style guide shows: parts in their states, by name. Files `*.stories.tsx` lie beside the parts.
import type { ComponentType } from 'react'
import { currentLanguage } from '../i18n.ts'

export type Stories = Readonly<Record<string, ComponentType>>

/** Sample data as they would be written in the interface language. */
export const say = (en: string, zh: string): string => (currentLanguage() === 'en' ? en : zh)
