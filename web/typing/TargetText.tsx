// The text to type: what was typed right and wrong, and where one stands. The line being typed stays in sight.
import { useEffect, useRef } from 'react'
import { charactersOf, type TypingText, targetOf } from '../../commands/typing/counting.ts'
import { langOf } from '../shared/langOf.ts'
import classes from './typing.module.css'

/** Characters shown ahead. */
const AHEAD = 240

type State = 'right' | 'wrong' | 'next' | 'ahead'

/** Runs of characters in the same state. */
const runsOf = (text: TypingText, typed: string): { state: State; text: string; at: number }[] => {
  const done = charactersOf(typed)
  const target = targetOf(text, Math.max(Array.from(text.text).length, done.length + AHEAD))
  const runs: { state: State; text: string; at: number }[] = []
  for (const [at, character] of target.entries()) {
    const state = at < done.length ? (done[at] === character ? 'right' : 'wrong') : at === done.length ? 'next' : 'ahead'
    const last = runs.at(-1)
    if (last?.state === state) last.text += character
    else runs.push({ state, text: character, at })
  }
  return runs
}

export const TargetText = ({ text, typed, label }: { text: TypingText; typed: string; label: string }) => {
  const next = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every character
  useEffect(() => {
    if (next.current !== null && box.current !== null) box.current.scrollTop = next.current.offsetTop - box.current.clientHeight / 3
  }, [typed, text])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard
    <div ref={box} className={classes.target} lang={langOf(text.language)} role="group" aria-label={label} tabIndex={0}>
      {runsOf(text, typed).map(({ state, text: shown, at }) => (
        <span key={at} ref={state === 'next' ? next : undefined} className={classes[state]}>
          {shown}
        </span>
      ))}
    </div>
  )
}
