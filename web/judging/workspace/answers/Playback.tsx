// Playback of a person's answers to a problem: code, changes and verdict of each.
import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerSkipBack from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipBack.mjs'
import IconPlayerSkipForward from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { answerStatuses } from '../../../../judge/catalogue.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { Icon, type IconShape } from '../../../shared/ui/Icon.tsx'
import { focusHere } from '../../../shared/ui/keys.ts'
import { StatusBadge, useStatusName } from '../../../shared/ui/StatusBadge.tsx'
import { ErrorState, LoadingSkeleton } from '../../../shared/ui/states.tsx'
import { roundedPoints } from '../verdict/points.ts'
import { isUnjudged, languageOf, timeOf } from './AnswerParts.tsx'
import { type AnswerStep, lengthOf, stepAt } from './answerSteps.ts'
import { CodeChanges } from './CodeChanges.tsx'
import classes from './changes.module.css'
import { MoreAnswers } from './MoreAnswers.tsx'
import { useAllAnswers, type WhoseAnswers } from './useAllAnswers.ts'

interface PlaybackProps {
  of: WhoseAnswers
  /** Loads an answer's code into the editor; null without an editor. */
  onLoad: ((answer: Answer) => void) | null
  onClose: () => void
}

/** Duration of a step in milliseconds. */
const PACES = { slow: 4000, usual: 2000, fast: 800 } as const
type Pace = keyof typeof PACES

const Step = ({ label, icon, isOff, onClick }: { label: string; icon: IconShape; isOff: boolean; onClick: () => void }) => (
  <ActionIcon variant="default" size={36} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    <Icon of={icon} size={18} />
  </ActionIcon>
)

/** Description of a step beside its code. */
const Said = ({ step, isSpoken }: { step: AnswerStep; isSpoken: boolean }) => {
  const { t } = useTranslation('workspace')
  const { answer, before, added, removed, since } = step
  const length = since === null ? null : lengthOf(since)
  const changes =
    before === null
      ? t('playback.first')
      : before.languageId !== answer.languageId
        ? t('playback.otherLanguage')
        : added + removed === 0
          ? t('playback.unchanged')
          : t('playback.changes', { added, removed })
  return (
    <Group gap="sm" component="output" aria-live={isSpoken ? 'polite' : 'off'}>
      <StatusBadge statusCode={answer.statusCode} />
      {!isUnjudged(answer) && <Text fw={600}>{t('verdict.points', { points: roundedPoints(answer.score) })}</Text>}
      <Text size="sm">{languageOf(answer)}</Text>
      <Text size="sm">{timeOf(answer)}</Text>
      <Text size="sm" c="dimmed">
        {length !== null && `${t(`playback.${length.unit}`, { count: length.count })} · `}
        {changes}
      </Text>
    </Group>
  )
}

/** Position, shown step and autoplay state. */
const usePlaying = (count: number) => {
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [pace, setPace] = useState<Pace>('usual')
  const isAtEnd = at >= count - 1
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => (isAtEnd ? setPlaying(false) : setAt(at + 1)), PACES[pace])
    return () => clearTimeout(timer)
  }, [isPlaying, isAtEnd, at, pace])
  const goTo = (to: number) => {
    setPlaying(false)
    setAt(Math.min(Math.max(0, to), Math.max(0, count - 1)))
  }
  const toggle = () => {
    if (!isPlaying && isAtEnd) setAt(0)
    setPlaying(!isPlaying)
  }
  return { at, isPlaying, isAtEnd, pace, setPace, goTo, toggle }
}

const Player = ({ answers, onLoad, onClose }: { answers: readonly Answer[] } & Omit<PlaybackProps, 'of'>) => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  const { at, isPlaying, isAtEnd, pace, setPace, goTo, toggle } = usePlaying(answers.length)
  const step = useMemo(() => stepAt(answers, at), [answers, at])
  if (step === null) return null
  const { answer, number } = step
  const where = t('playback.answer', { number, count: answers.length })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('select') !== null) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => goTo(at - 1),
      ArrowRight: () => goTo(at + 1),
      ...(target.closest('button') === null ? { ' ': toggle } : {}),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- keys for all that is in it
    <Stack gap="sm" component="section" aria-label={t('playback.title')} onKeyDown={press}>
      <div>
        <div className={classes.marks} aria-hidden>
          {answers.map((one, index) => (
            <span
              key={one.answerId}
              className={classes.mark}
              data-colour={answerStatuses.find(({ id }) => id === one.statusCode)?.colour}
              data-current={index === at || undefined}
            />
          ))}
        </div>
        <input
          type="range"
          className={classes.slider}
          ref={focusHere}
          data-autofocus
          min={1}
          max={answers.length}
          value={number}
          aria-label={t('playback.slider')}
          aria-valuetext={`${where}: ${nameOf(answer.statusCode)}, ${timeOf(answer)}`}
          onChange={(event) => goTo(Number(event.currentTarget.value) - 1)}
        />
      </div>
      <Group gap="xs">
        <Step label={t('playback.previous')} icon={IconPlayerSkipBack} isOff={at === 0} onClick={() => goTo(at - 1)} />
        <Button
          leftSection={<Icon of={isPlaying ? IconPlayerPause : IconPlayerPlay} size={16} />}
          disabled={answers.length < 2}
          onClick={toggle}
        >
          {isPlaying ? t('playback.pause') : t('playback.play')}
        </Button>
        <Step label={t('playback.next')} icon={IconPlayerSkipForward} isOff={isAtEnd} onClick={() => goTo(at + 1)} />
        <NativeSelect
          aria-label={t('playback.pace')}
          value={pace}
          onChange={(event) => setPace(event.currentTarget.value as Pace)}
          data={(Object.keys(PACES) as Pace[]).map((value) => ({ value, label: t(`playback.${value}`) }))}
        />
        <Text fw={600} className="cj-number">
          {where}
        </Text>
        {onLoad !== null && (
          <Button
            variant="default"
            ml="auto"
            onClick={() => {
              onClose()
              onLoad(answer)
            }}
          >
            {t('history.load')}
          </Button>
        )}
      </Group>
      <Said step={step} isSpoken={!isPlaying} />
      <CodeChanges lines={step.lines} label={t('history.codeOf', { time: timeOf(answer) })} most="max(180px, calc(100dvh - 380px))" />
      <Text size="xs" c="dimmed">
        {t('playback.honest')}
      </Text>
    </Stack>
  )
}

const Playback = ({ of, ...rest }: PlaybackProps) => {
  const { t } = useTranslation('workspace')
  const all = useAllAnswers(of)
  const { answers, error, retry } = all
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Dialog title={t('playback.title')} size={1080} fullScreen={isNarrow} onClose={rest.onClose}>
      {answers === undefined ? (
        error === null ? (
          <LoadingSkeleton lines={8} />
        ) : (
          <ErrorState error={error} onRetry={retry} />
        )
      ) : (
        <Player answers={answers} {...rest} />
      )}
      <MoreAnswers {...all} />
    </Dialog>
  )
}

export default Playback
