// Steps that were read, with their events; a click goes to one. Below the current step: what it changed.
import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReplayChange } from '../../../queries/analyst/replay/schemas.ts'
import { useEventKind } from '../../audit/index.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../analyst.module.css'
import { toMillisecond } from '../written.ts'
import replayed from './replay.module.css'
import type { ReplayState } from './useReplay.ts'

const SHORT = 80
const MOST_CHANGES = 30

/** A value in one line. */
const inLine = (value: unknown, withheld: string): string => {
  if (typeof value === 'object' && value !== null && '$withheld' in value) return withheld
  const text = JSON.stringify(value) ?? ''
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}

export const StepChanges = ({ changes }: { changes: readonly ReplayChange[] }) => {
  const { t } = useTranslation('analyst')
  const withheld = t('replay.withheldValue')
  return (
    <>
      <ul className={replayed.changes} aria-label={t('replay.changes')}>
        {changes.slice(0, MOST_CHANGES).map(({ path, before, after, was, is }) => {
          const [sign, label] = !was ? ['+', t('replay.added')] : !is ? ['−', t('replay.removed')] : ['≠', t('replay.changed')]
          return (
            <li key={path}>
              <span className={replayed.changeSign} title={label}>
                <span aria-hidden>{sign}</span>
                <span className="cj-hidden">{label} </span>
              </span>
              <span className={replayed.changePath}>{path}</span>
              <span className={replayed.change}>
                {was && <del>{inLine(before, withheld)}</del>}
                {was && is && ' → '}
                {is && <ins>{inLine(after, withheld)}</ins>}
              </span>
            </li>
          )
        })}
      </ul>
      {changes.length > MOST_CHANGES && (
        <Text size="sm" c="dimmed">
          {t('replay.moreChanges', { count: changes.length - MOST_CHANGES })}
        </Text>
      )}
    </>
  )
}

export const StepList = ({ replay, onOpen }: { replay: ReplayState; onOpen: (position: string) => void }) => {
  const { t } = useTranslation('analyst')
  const eventKind = useEventKind()
  const { steps, at, goTo, isFromBeginning } = replay
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [box, current] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!box || !current) return
    const [inner, outer] = [current.getBoundingClientRect(), box.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3
  }, [at])
  return (
    <section className={replayed.steps} aria-label={t('replay.steps')}>
      <Title order={2} size="h5" className={replayed.paneHead}>
        {t('replay.steps')}
      </Title>
      <ol ref={list}>
        <li>
          <button type="button" aria-current={at < 0 ? 'step' : undefined} onClick={() => goTo(-1)}>
            {isFromBeginning ? t('replay.beginning') : t('replay.start')}
          </button>
        </li>
        {steps.map(({ entry, changes }, index) => (
          <li key={entry.position} {...(index > at ? { 'data-ahead': true } : {})}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => goTo(index)}>
              <span className={replayed.stepTime}>{toMillisecond(entry.recordedAt)}</span>
              <span>
                {eventKind(entry.type)}
                {eventKind(entry.type) !== entry.type && <span className={classes.type}> {entry.type}</span>}
              </span>
            </button>
            {index === at && (
              <div className={replayed.stepMore}>
                <StepChanges changes={changes} />
                <Button size="compact-xs" variant="subtle" onClick={() => onOpen(entry.position)}>
                  {t('replay.openEvent')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
