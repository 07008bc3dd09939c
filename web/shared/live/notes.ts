// Sends notes on a live topic: short messages such as a heartbeat, which may be lost.
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { TopicName } from '../../../protocol/live.ts'
import { sendNote, useIsLive, useTopic } from './live.ts'

/** Refusal of a note, as of a call. */
export interface NoteRefusal {
  code: string
  message: string
  /** Seconds. */
  retryAfter?: number
}

interface NotesOptions<Note> {
  /** Called each time the topic comes to be followed. Earlier notes may be lost, so it sends the current state. */
  onLive?: (send: (note: Note) => boolean) => void
  onRefused?: (refusal: NoteRefusal) => void
}

/** Follows a topic while the component is mounted. Returns a function that sends a note, or returns false while the topic is not followed. */
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
