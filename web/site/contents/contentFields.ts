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

const noWords = { 'zh-TW': '', en: '' }

/** Fields of each content. */
export const contentFields = {
  landing: [
    { kind: 'text', name: 'video.id', label: 'landing.videoId', hint: 'landing.videoHint', most: 64, isOptional: true },
    { kind: 'bilingual', name: 'video.title', label: 'landing.videoTitle', most: 100 },
    {
      kind: 'list',
      name: 'informationCards',
      label: 'landing.informationCards',
      one: 'landing.informationCard',
      most: 12,
      empty: { icon: 'bolt', title: noWords, description: noWords },
      item: [
        {
          kind: 'choice',
          name: 'icon',
          label: 'landing.icon',
          options: [
            ['bolt', 'icon.bolt'],
            ['code', 'icon.code'],
            ['timeline', 'icon.timeline'],
            ['shield', 'icon.shield'],
            ['users', 'icon.users'],
            ['world', 'icon.world'],
          ],
        },
        { kind: 'bilingual', name: 'title', label: 'title', most: 80 },
        { kind: 'bilingualLong', name: 'description', label: 'descriptionOf', most: 400 },
      ],
    },
    {
      kind: 'list',
      name: 'featureCards',
      label: 'landing.featureCards',
      one: 'landing.featureCard',
      most: 12,
      empty: { title: noWords, description: noWords, imageURL: noWords, imageText: noWords },
      item: [
        { kind: 'bilingual', name: 'title', label: 'title', most: 80 },
        { kind: 'bilingualLong', name: 'description', label: 'descriptionOf', most: 400 },
        { kind: 'bilingual', name: 'imageURL', label: 'landing.imageURL', hint: 'landing.imageHint', most: 500, isOptional: true },
        { kind: 'bilingual', name: 'imageText', label: 'landing.imageText', most: 300, isOptional: true },
      ],
    },
    {
      kind: 'list',
      name: 'feedbacks',
      label: 'landing.feedbacks',
      one: 'landing.feedback',
      most: 20,
      empty: { text: noWords, from: noWords },
      item: [
        { kind: 'bilingualLong', name: 'text', label: 'landing.feedbackText', most: 600 },
        { kind: 'bilingual', name: 'from', label: 'landing.feedbackFrom', most: 100 },
      ],
    },
  ],
  plans: [
    { kind: 'bilingualLong', name: 'intro', label: 'plans.intro', most: 300 },
    {
      kind: 'list',
      name: 'plans',
      label: 'plans.plans',
      one: 'plans.plan',
      most: 8,
      empty: { title: noWords, twdPerYear: null, price: noWords, points: [], ask: 'mail' },
      item: [
        { kind: 'bilingual', name: 'title', label: 'title', most: 80 },
        { kind: 'number', name: 'twdPerYear', label: 'plans.twdPerYear', hint: 'plans.twdHint' },
        { kind: 'bilingual', name: 'price', label: 'plans.price', most: 60, isOptional: true },
        {
          kind: 'list',
          name: 'points',
          label: 'plans.points',
          one: 'plans.point',
          most: 12,
          empty: { text: noWords },
          item: [{ kind: 'bilingual', name: 'text', label: 'plans.pointText', most: 200 }],
        },
        {
          kind: 'choice',
          name: 'ask',
          label: 'plans.ask',
          options: [
            ['mail', 'plans.mail'],
            ['phone', 'plans.phone'],
          ],
        },
      ],
    },
  ],
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
