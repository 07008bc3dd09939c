// Player of a lesson: code and output as all saw them, at up to 32 times the speed.
import { ActionIcon, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerSkipBack from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipBack.mjs'
import IconPlayerSkipForward from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { PlaybackStep } from '../../../queries/classEditor/schemas.ts'
import { CodeEditor } from '../../shared/editor/CodeEditor.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import classes from '../classEditor.module.css'
import { languageOf } from '../sharedLanguage.ts'
import { Terminal } from '../Terminal.tsx'
import { type LessonSpeed, momentsOf, otherSpeed, pauseAfter, speeds, stepAt } from './lesson.ts'

interface Played {
  steps: readonly PlaybackStep[]
  people: readonly { userId: number; userName: string | null }[]
  /** Where it begins (ISO); null for the beginning. */
  from: string | null
}

/** Shown step, and whether it goes on by itself. */
const usePlaying = (steps: readonly PlaybackStep[], from: string | null) => {
  const [at, setAt] = useState(() => (from === null ? 0 : stepAt(steps, Date.parse(from))))
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<LessonSpeed>(1)
  const last = steps.length - 1
  useEffect(() => {
    const pause = isPlaying ? pauseAfter(steps, at, speed) : null
    if (pause === null) return
    const timer = setTimeout(() => {
      setAt(at + 1)
      if (at + 1 === last) setPlaying(false)
    }, pause)
    return () => clearTimeout(timer)
  }, [isPlaying, steps, at, last, speed])
  const goTo = (to: number) => {
    setPlaying(false)
    setAt(Math.min(Math.max(0, to), last))
  }
  const toggle = () => {
    if (!isPlaying && at === last) setAt(0)
    setPlaying(!isPlaying)
  }
  return { at, last, isPlaying, speed, setSpeed, goTo, toggle }
}

/** A step in words. */
const useWords = (people: Played['people']) => {
  const { t } = useTranslation('classEditor')
  const nameOf = (userId: number | null, otherwise: string) => people.find((person) => person.userId === userId)?.userName ?? otherwise
  return (step: PlaybackStep): string => {
    const name = nameOf(step.userId, t('play.someone'))
    switch (step.type) {
      case 'code':
        return t('play.wrote', { name })
      case 'licence':
        return step.userId === null ? t('play.free') : t(`play.${step.how}`, { name })
      case 'run':
        return t('play.ran', { name })
      case 'question':
        return t('play.asked', { name, text: step.description === '' ? t('questions.emptyText') : step.description })
      case 'solved':
        return t('play.solved', { name })
    }
  }
}

const Skip = ({ label, icon, isOff, onClick }: { label: string; icon: IconShape; isOff: boolean; onClick: () => void }) => (
  <ActionIcon variant="default" size={36} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    <Icon of={icon} size={18} />
  </ActionIcon>
)

export const Player = ({ steps, people, from }: Played) => {
  const { t } = useTranslation('classEditor')
  const { at, last, isPlaying, speed, setSpeed, goTo, toggle } = usePlaying(steps, from)
  const moments = useMemo(() => momentsOf(steps), [steps])
  const words = useWords(people)
  const [step, moment] = [steps[at], moments[at]]
  if (step === undefined || moment === undefined) return null
  const { name, editorName } = languageOf(moment.lang)
  const [begin, end] = [steps[0]?.at ?? '', steps[last]?.at ?? ''].map((time) => Date.parse(time)) as [number, number]
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('select, textarea, .monaco-editor') !== null) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => goTo(at - 1),
      ArrowRight: () => goTo(at + 1),
      '+': () => setSpeed(otherSpeed(speed, 1)),
      '-': () => setSpeed(otherSpeed(speed, -1)),
      ...(target.closest('button') === null ? { ' ': toggle } : {}),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const happened = steps.flatMap((one, index) => (one.type === 'code' ? [] : [{ one, index }]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- keys for all that is in it
    <Stack gap="sm" component="section" aria-label={t('playback')} onKeyDown={press}>
      <input
        type="range"
        className={classes.slider}
        min={begin}
        max={end}
        value={Date.parse(step.at)}
        aria-label={t('play.slider')}
        aria-valuetext={t('play.at', { time: formatDate(step.at, 'answer'), number: at + 1, count: steps.length })}
        onChange={(event) => goTo(stepAt(steps, Number(event.currentTarget.value)))}
      />
      <Group gap="xs">
        <Skip label={t('play.previous')} icon={IconPlayerSkipBack} isOff={at === 0} onClick={() => goTo(at - 1)} />
        <Button leftSection={<Icon of={isPlaying ? IconPlayerPause : IconPlayerPlay} size={16} />} disabled={last === 0} onClick={toggle}>
          {t(isPlaying ? 'play.pause' : 'play.play')}
        </Button>
        <Skip label={t('play.next')} icon={IconPlayerSkipForward} isOff={at === last} onClick={() => goTo(at + 1)} />
        <NativeSelect
          aria-label={t('play.speed')}
          value={String(speed)}
          onChange={(event) => setSpeed(Number(event.currentTarget.value) as LessonSpeed)}
          data={speeds.map((one) => ({ value: String(one), label: t('play.times', { speed: one }) }))}
        />
        <Text fw={600} className="cj-number">
          {t('play.at', { time: formatDate(step.at, 'answer'), number: at + 1, count: steps.length })}
        </Text>
      </Group>
      <Text component="output" aria-live={isPlaying ? 'off' : 'polite'}>
        {words(step)}
      </Text>
      {moment.isErased && <Text c="dimmed">{t('play.erased')}</Text>}
      <div className={classes.columns}>
        <Stack gap="sm">
          <div className={`${classes.panel} ${classes.editor}`}>
            <CodeEditor
              value={moment.text}
              language={editorName}
              label={t('codeReadOnly', { language: name })}
              sight={{ topLine: moment.topLine, anchor: moment.head, head: moment.head }}
            />
          </div>
          <Terminal terminal={moment.terminal} isTerminalError={moment.isTerminalError} />
        </Stack>
        <section aria-label={t('play.events')}>
          <Title order={2} size="h4" mb="xs">
            {t('play.events')}
          </Title>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <ol className={classes.list} tabIndex={0} aria-label={t('play.events')}>
            {happened.map(({ one, index }) => (
              <li key={index}>
                <Button
                  variant={index === at ? 'light' : 'subtle'}
                  color="gray"
                  size="compact-sm"
                  fullWidth
                  justify="flex-start"
                  styles={{ label: { whiteSpace: 'normal', textAlign: 'left', lineHeight: 1.5 }, root: { height: 'auto' } }}
                  onClick={() => goTo(index)}
                >
                  {formatDate(one.at, 'answer').slice(-8)} {words(one)}
                </Button>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <Text size="xs" c="dimmed">
        {t('play.keys')}
      </Text>
    </Stack>
  )
}
