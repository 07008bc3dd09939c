// Description of the form of a content: its fields, and lists of things with fields.
import type { ParseKeys } from 'i18next'

type Label = ParseKeys<'contents'>

interface Base {
  name: string
  label: Label
  hint?: Label
}

export type ContentField =
  | (Base & { kind: 'text' | 'long'; most: number; isOptional?: true })
  /** One text per language; `most` characters each. */
  | (Base & { kind: 'bilingual' | 'bilingualLong'; most: number; isOptional?: true })
  | (Base & { kind: 'choice'; options: readonly (readonly [value: string, label: Label])[] })
  /** Empty is null. */
  | (Base & { kind: 'number' })
  | (Base & { kind: 'list'; item: readonly ContentField[]; empty: object; one: Label; most: number })

/** Fields of each content. */
export const contentFields = {
  typingTexts: [
    {
      kind: 'list',
      name: 'texts',
      label: 'typing.texts',
      one: 'typing.one',
      most: 100,
      empty: { language: 'zh-TW', title: '', text: '' },
      item: [
        {
          kind: 'choice',
          name: 'language',
          label: 'typing.language',
          options: [
            ['zh-TW', 'language.zh-TW'],
            ['en', 'language.en'],
          ],
        },
        { kind: 'text', name: 'title', label: 'typing.title', most: 60 },
        { kind: 'long', name: 'text', label: 'typing.text', hint: 'typing.textHint', most: 2000 },
      ],
    },
  ],
} as const satisfies Record<string, readonly ContentField[]>
