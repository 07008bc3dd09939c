// Notes of a page: sent only while connected, sent again after a loss, with refusals reported.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examTopic } from '../../../server/testing/examLive.ts'
import { startI18n } from '../i18n.ts'
import { sessionStore } from '../sessionStore.ts'
import { stubLive } from '../testing/stubLive.ts'
import { stubServer } from '../testing/stubServer.ts'
import { sendNote, useIsLive } from './live.ts'
import { useNotes } from './notes.ts'

const topic = examTopic.of({ activityId: 31 })
let live: ReturnType<typeof stubLive>
beforeEach(async () => {
  await startI18n('zh-TW')
  live = stubLive(stubServer())
  sessionStore.signIn(`token-${Math.random()}`)
})
afterEach(() => {
  sessionStore.signOut()
  vi.unstubAllGlobals()
})

test('notes are sent while the topic is followed, in the language of the page, and again after a loss', async () => {
  const onLive = vi.fn<(send: (note: { type: 'heartbeat' }) => boolean) => void>((send) => send({ type: 'heartbeat' }))
  const { result, unmount } = renderHook(() => [useNotes(topic, { onLive }), useIsLive(topic)] as const)
  expect(result.current[0]({ type: 'heartbeat' })).toBe(false)
  await vi.waitFor(() => expect(live.notes).toEqual([{ type: 'note', topic, note: { type: 'heartbeat' }, language: 'zh-TW' }]), 30_000)
  expect(result.current[0]({ type: 'left', seconds: 2 })).toBe(true)
  expect(live.notes.at(-1)).toMatchObject({ note: { type: 'left', seconds: 2 } })
  // @ts-expect-error not a note of the topic
  result.current[0]({ type: 'shout' })

  const sent = live.notes.length
  act(() => live.lose())
  expect(result.current[1]).toBe(false)
  expect(result.current[0]({ type: 'cameBack' })).toBe(false)
  await vi.waitFor(() => expect(live.notes).toHaveLength(sent + 1), 30_000)
  expect(live.notes.at(-1)).toMatchObject({ note: { type: 'heartbeat' } })
  expect(onLive).toHaveBeenCalledTimes(2)
  unmount()
  expect(sendNote(topic, { type: 'heartbeat' })).toBe(false)
  expect(live.notes).toHaveLength(sent + 1)
})

test('a refused note is reported, and the topic stays followed', async () => {
  const onRefused = vi.fn()
  const { result } = renderHook(() => [useNotes(topic, { onRefused }), useIsLive(topic)] as const)
  await vi.waitFor(() => expect(result.current[1]).toBe(true), 30_000)
  const refusal = { code: 'Common.TooManyRequests', message: '操作太頻繁，請稍後再試。', retryAfter: 1 }
  act(() => live.say(topic, 'noteRefused', refusal))
  expect(onRefused).toHaveBeenCalledWith(refusal)
  expect(result.current[1]).toBe(true)
  expect(result.current[0]({ type: 'heartbeat' })).toBe(true)
})
