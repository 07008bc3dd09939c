// Buttons of the player, and where it is: the step, how far the log was searched, or the end.
import { ActionIcon, Button, Group, Loader, SegmentedControl, Text } from '@mantine/core'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerSkipBack from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipBack.mjs'
import IconPlayerSkipForward from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { shownPosition } from '../written.ts'
import replayed from './replay.module.css'
import { type Player, type ReplaySpeed, SPEEDS } from './usePlayer.ts'
import type { ReplayState } from './useReplay.ts'

const Where = ({ replay: { steps, at, isEnd, isSearching, searchedTo, pages }, onStop }: { replay: ReplayState; onStop: () => void }) => {
  const { t } = useTranslation('analyst')
  const reached = searchedTo === null ? '' : t('searchedTo', { position: shownPosition(searchedTo) })
  if (isSearching)
    return (
      <>
        <Loader size="xs" aria-hidden />
        <Text size="sm">{t('replay.searching')}</Text>
        <Text size="sm" c="dimmed">
          {reached}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onStop}>
          {t('replay.stop')}
        </Button>
      </>
    )
  return (
    <>
      <Text size="sm" fw={600}>
        {at < 0 ? t('replay.atStart') : t('replay.step', { step: at + 1, steps: steps.length })}
      </Text>
      {isEnd && <Text size="sm">{steps.length === 0 ? t('replay.noChanges') : t('replay.end')}</Text>}
      {!isEnd && pages.isSuccess && at === steps.length - 1 && (
        <Text size="sm" c="dimmed">
          {reached}
        </Text>
      )}
    </>
  )
}

export const PlayerBar = ({ replay, player }: { replay: ReplayState; player: Player }) => {
  const { t } = useTranslation('analyst')
  const { isPlaying, speed, setSpeed, toggle, stepBack, stepForward, pause } = player
  const isBusy = isPlaying || replay.isSearching
  return (
    <div className={`${replayed.player} cj-no-print`} role="toolbar" aria-label={t('replay.player')}>
      <Group gap={6} wrap="nowrap">
        <ActionIcon
          size="lg"
          variant="default"
          disabled={replay.at < 0}
          aria-label={t('replay.back')}
          title={`${t('replay.back')} (←)`}
          aria-keyshortcuts="ArrowLeft"
          onClick={stepBack}
        >
          <Icon of={IconPlayerSkipBack} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="filled"
          disabled={!isBusy && replay.isEnd}
          aria-label={isBusy ? t('replay.pause') : t('replay.play')}
          title={`${isBusy ? t('replay.pause') : t('replay.play')} (${t('replay.space')})`}
          aria-keyshortcuts="Space"
          onClick={toggle}
        >
          <Icon of={isBusy ? IconPlayerPause : IconPlayerPlay} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="default"
          disabled={replay.isEnd}
          aria-label={t('replay.forward')}
          title={`${t('replay.forward')} (→)`}
          aria-keyshortcuts="ArrowRight"
          onClick={stepForward}
        >
          <Icon of={IconPlayerSkipForward} />
        </ActionIcon>
      </Group>
      <SegmentedControl
        size="xs"
        aria-label={t('replay.speed')}
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value) as ReplaySpeed)}
        data={SPEEDS.map((value) => ({ value: String(value), label: t('replay.perSecond', { count: value }) }))}
      />
      <Group gap="xs" aria-live="polite">
        <Where replay={replay} onStop={pause} />
      </Group>
    </div>
  )
}
