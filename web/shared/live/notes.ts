// How a page sends notes on a topic: short messages to the area of the topic, such as a heartbeat, that may be lost.
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { TopicName } from '../../../protocol/live.ts'
import { sendNote, useIsLive, useTopic } from './live.ts'

/** Why a note was not heard: as a refused call says it. */
export interface NoteRefusal {
  code: string
  message: string
  /** Seconds. */
  retryAfter?: number
}

interface NotesOptions<Note> {
  /** Called whenever notes are heard from now on, with how to send one: earlier ones may be lost, so it says what is so. */
  onLive?: (send: (note: Note) => boolean) => void
  onRefused?: (refusal: NoteRefusal) => void
}

/** Follows a topic while the component is shown. Returns how to send a note there: false where nobody hears it at the moment. */
export const useNotes = <Row, Note>(
  topic: TopicName<Row, Note>,
  { onLive, onRefused }: NotesOptions<NoInfer<Note>> = {},
): ((note: NoInfer<Note>) => boolean) => {
  useTopic(topic, ({ type, payload }) => {
    if (type === 'noteRefused') onRefused?.(payload as NoteRefusal)
  })
  const send = useCallback((note: Note) => sendNote(topic, note), [topic])
  const isLive = useIsLive(topic)
  const begin = useEffectEvent(() => onLive?.(send))
  useEffect(() => {
    if (isLive) begin()
  }, [isLive, topic])
  return send
}
