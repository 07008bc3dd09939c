import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { contents } from './contents.ts'
import { contentsOfSite } from './decider.ts'
import type { ContentEvent } from './events.ts'

const { given } = specification(contentsOfSite)
const ADMIN = 3
const other = { texts: [{ language: 'en' as const, title: 'One', text: 'Twenty letters are the least.' }] }

const change = (content: typeof other, seen: number) =>
  ({ type: 'ChangeContent', name: 'typingTexts', content, seen, changedBy: ADMIN }) as const
const changed = (version: number, content: typeof other): ContentEvent => ({
  type: 'TypingTextsChanged',
  data: { version, content, changedBy: ADMIN },
})

test('a content is changed as a whole, and its versions are counted', () => {
  given().when(change(other, 0)).then(changed(1, other))
  given(changed(1, other))
    .when(change({ texts: [] }, 1))
    .then(changed(2, { texts: [] }))
})

test('who has not seen the newest version changes nothing', () => {
  given(changed(1, other))
    .when(change({ texts: [] }, 0))
    .rejects('Common.Conflict')
})

test('the same content again is no change', () => {
  given()
    .when(change(contents.typingTexts.initial as never, 0))
    .thenNothing()
  given(changed(1, other)).when(change(other, 0)).thenNothing()
})

test('an earlier version can be restored', () => {
  given(changed(1, other), changed(2, { texts: [] }))
    .when(change(other, 2))
    .then(changed(3, other))
})
