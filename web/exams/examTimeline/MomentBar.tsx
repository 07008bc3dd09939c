// The slider over the time of an exam, with playback and a pin for a second moment.
import { Button, Group, NativeSelect, Paper, Text } from '@mantine/core'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { type KeyboardEvent, useId } from 'react'
import { LANES_LEFT, LANES_RIGHT } from '../../shared/charts/Lanes.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import classes from './examTimeline.module.css'
import { type ShownMoment, type Speed, speeds } from './useMoment.ts'

interface MomentBarProps {
  from: number
  to: number
  moment: ShownMoment
  /** Ms; null without a second moment. */
  pinned: number | null
  onPin: (time: number | null) => void
}

const SECOND_MS = 1000
/** Half of the handle in pixels: at both ends of the slider the handle stays within it. */
const HALF_HANDLE = 8
/** The slider has the scale of the lanes below it. */
const ON_SCALE = {
  marginInlineStart: LANES_LEFT - HALF_HANDLE,
  width: `calc(100% - ${LANES_LEFT + LANES_RIGHT - 2 * HALF_HANDLE}px)`,
}

/** Steps of the slider by key, in seconds; with shift ten times as far. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -60,
  PageUp: 60,
}

export const MomentBar = ({ from, to, moment, pinned, onPin }: MomentBarProps) => {
  const { t } = useTranslation('examTimeline')
  const { time, isPlaying, speed, move, play, setSpeed } = moment
  const hint = useId()
  const onKey = (event: KeyboardEvent) => {
    const seconds = STEPS[event.key]
    if (event.key === ' ') play(!isPlaying)
    else if (event.key === 'Home') move(from)
    else if (event.key === 'End') move(to)
    else if (seconds !== undefined) move(Math.min(to, Math.max(from, time + seconds * SECOND_MS * (event.shiftKey ? 10 : 1))))
    else return
    event.preventDefault()
  }
  const shown = formatDate(new Date(time).toISOString(), 'answer')
  return (
    <Paper withBorder className={classes.bar}>
      <Group gap="sm" mb="xs">
        <Button
          variant="light"
          leftSection={<Icon of={isPlaying ? IconPlayerPause : IconPlayerPlay} size={16} />}
          onClick={() => play(!isPlaying)}
        >
          {t(isPlaying ? 'pause' : 'play')}
        </Button>
        <NativeSelect
          aria-label={t('speed')}
          w={110}
          value={String(speed)}
          onChange={(event) => setSpeed(Number(event.currentTarget.value) as Speed)}
          data={speeds.map((one) => ({ value: String(one), label: t('times', { speed: one }) }))}
        />
        <Text fw={600} className="cj-number" component="output">
          {shown}
        </Text>
        <Button
          variant="default"
          leftSection={<Icon of={pinned === null ? IconPin : IconPinnedOff} size={16} />}
          onClick={() => onPin(pinned === null ? time : null)}
        >
          {pinned === null ? t('pin') : t('unpin', { time: formatDate(new Date(pinned).toISOString(), 'answer') })}
        </Button>
      </Group>
      <input
        type="range"
        className={classes.slider}
        style={ON_SCALE}
        aria-label={t('moment')}
        aria-valuetext={shown}
        aria-describedby={hint}
        onKeyDown={onKey}
        min={from}
        max={to}
        step={SECOND_MS}
        value={time}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
      <Text id={hint} size="xs" c="dimmed" className={classes.keys}>
        {t('keys')}
      </Text>
    </Paper>
  )
}
