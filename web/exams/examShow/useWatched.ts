// Tells the server what the exam records of an examinee: that the page is there, that it was hidden or shown, and the length of large pastes.
import { useEffect, useEffectEvent } from 'react'
import { HEARTBEAT_SECONDS, HIDDEN_MS, LARGE_PASTE } from '../../../commands/exams/exam/limits.ts'
import { examineeTopic } from '../../../queries/exams/calls.ts'
import { useNotes } from '../../shared/live/notes.ts'

interface Watched {
  activityId: number
  userId: number
  /** The examinee's time runs. */
  isWorking: boolean
  /** The open problem; null without one. */
  problemId: number | null
}

export const useWatched = ({ activityId, userId, isWorking, problemId }: Watched): void => {
  const send = useNotes(examineeTopic.of({ activityId, userId }), {
    // earlier notes may be lost with the connection
    onLive: (note) => {
      if (isWorking) note({ type: document.hidden ? 'heartbeat' : 'returned' })
    },
  })
  const beat = useEffectEvent(() => void send({ type: 'heartbeat' }))
  const tell = useEffectEvent((type: 'left' | 'returned') => void send({ type }))
  const pasted = useEffectEvent((length: number) => {
    if (problemId !== null) send({ type: 'pasted', problemId, length })
  })
  useEffect(() => {
    if (!isWorking) return
    beat()
    const timer = setInterval(beat, HEARTBEAT_SECONDS * 1000)
    let leaving: ReturnType<typeof setTimeout> | undefined
    const onVisibility = () => {
      clearTimeout(leaving)
      if (document.hidden) leaving = setTimeout(() => tell('left'), HIDDEN_MS)
      else tell('returned')
    }
    const onPaste = (event: ClipboardEvent) => {
      const length = event.clipboardData?.getData('text').length ?? 0
      if (length >= LARGE_PASTE) pasted(length)
    }
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('paste', onPaste, true)
    return () => {
      clearInterval(timer)
      clearTimeout(leaving)
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('paste', onPaste, true)
    }
  }, [isWorking])
}
