// A round of the typing playground: its clock, and what was typed so far. Only committed characters count: what an input method is still
// composing is in the field, and not yet typed.
import {
  type ChangeEvent,
  type CompositionEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { ROUND_SECONDS } from '../../commands/typing/counting.ts'

const TICK_MS = 200

export const useRound = (onFinished: (typed: string) => void) => {
  const [field, setField] = useState('')
  const [typed, setTyped] = useState('')
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState<number>(ROUND_SECONDS)
  const isComposing = useRef(false)
  const isOver = secondsLeft <= 0
  const begin = () => setStartedAt((before) => before ?? performance.now())
  const finish = useEffectEvent(() => onFinished(typed))
  useEffect(() => {
    if (startedAt === null) return
    const timer = setInterval(() => {
      const left = ROUND_SECONDS - (performance.now() - startedAt) / 1000
      setSecondsLeft(Math.max(0, left))
      if (left > 0) return
      clearInterval(timer)
      finish()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [startedAt])
  const reset = useCallback(() => {
    isComposing.current = false
    setField('')
    setTyped('')
    setStartedAt(null)
    setSecondsLeft(ROUND_SECONDS)
  }, [])
  const refuse = (event: SyntheticEvent) => event.preventDefault()
  return {
    typed,
    isOver,
    hasBegun: startedAt !== null,
    secondsLeft: Math.ceil(secondsLeft),
    reset,
    /** Props of the field. */
    field: {
      value: field,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
        if (isOver) return
        begin()
        setField(value)
        if (!isComposing.current) setTyped(value)
      },
      onCompositionStart: () => {
        isComposing.current = true
        begin()
      },
      // some browsers report the input before this event, others after it: the field has the committed text either way
      onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLTextAreaElement>) => {
        isComposing.current = false
        if (isOver) return
        setField(value)
        setTyped(value)
      },
      onPaste: refuse,
      onDrop: refuse,
    },
  }
}
