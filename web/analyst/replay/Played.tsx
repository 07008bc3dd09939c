// A document then and today side by side, with the player and its steps.
import { Button, Group, Text } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHistoryOff from '@tabler/icons-react/dist/esm/icons/IconHistoryOff.mjs'
import { useState } from 'react'
import { ApiError } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { LazyEventDrawer } from '../event/LazyEventDrawer.tsx'
import { shownPosition, toMillisecond } from '../written.ts'
import { DocumentPane } from './DocumentPane.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import replayed from './replay.module.css'
import { marksOfThen, marksOfToday } from './replayMarks.ts'
import { StepList } from './StepList.tsx'
import { usePlayer } from './usePlayer.ts'
import { type ReplayMoment, type ReplayPlace, type ReplayState, useReplay } from './useReplay.ts'

const NOT_KEPT = 'Replay.NotKept'

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('analyst')
  const code = error instanceof ApiError ? error.code : null
  if (code === NOT_KEPT) return <EmptyState icon={IconHistoryOff} title={t('replay.notKept')} description={errorText(error)} />
  if (code === 'Common.NotFound') return <EmptyState icon={IconHistoryOff} title={t('replay.unknown')} />
  return <ErrorState error={error} onRetry={onRetry} />
}

/** Time and position of the document on the left. */
const Then = ({ step, base, isFromBeginning }: ReplayState) => {
  const { t } = useTranslation('analyst')
  if (step === undefined && isFromBeginning) return t('replay.beginning')
  const [position, time] = step === undefined ? [base.data?.position, base.data?.recordedAt] : [step.entry.position, step.entry.recordedAt]
  if (position === undefined) return null
  const at = t('replay.atPosition', { position: shownPosition(position) })
  return time === null || time === undefined ? at : `${toMillisecond(time)} · ${at}`
}

interface PlayedProps {
  place: ReplayPlace
  onMove: (moment: ReplayMoment) => void
}

const Played = ({ place, onMove }: PlayedProps) => {
  const { t } = useTranslation('analyst')
  const [isRevealed, setRevealed] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const replay = useReplay({ ...place, isRevealed, onMove })
  const player = usePlayer(replay, opened !== null)
  const { base, today, pages, step, at, document, isThere } = replay
  const failed = [base, today, pages].find(({ isError }) => isError)
  if (failed?.error != null && !(failed === pages && isThere && today.data !== undefined))
    return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!isThere || today.data === undefined) return <LoadingSkeleton lines={10} height={24} />
  const now = today.data.document
  const isNowhere = now === null && document === null && replay.steps.length === 0 && pages.isSuccess && !pages.hasNextPage
  if (isNowhere) return <EmptyState icon={IconHistoryOff} title={t('replay.noDocument')} description={t('replay.noDocumentText')} />
  const ask = async () => {
    if (await confirm({ title: t('reveal.title'), message: t('reveal.replayText'), confirmLabel: t('reveal.action') })) setRevealed(true)
  }
  const labels = { changed: t('replay.differs'), notToday: t('replay.notToday'), notThen: t('replay.notThen') }
  const goTo = (index: number) => {
    player.pause()
    replay.goTo(index)
  }
  return (
    <>
      <PlayerBar replay={replay} player={player} />
      {pages.isError && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" className={replayed.legend} component="div">
          <span>
            <b aria-hidden>◆</b> {t('replay.legend.current')}
          </span>
          <span>
            <b aria-hidden>≠</b> {t('replay.legend.differs')}
          </span>
          <span>
            <b aria-hidden>−</b> {t('replay.legend.notToday')}
          </span>
          <span>
            <b aria-hidden>+</b> {t('replay.legend.notThen')}
          </span>
        </Text>
        {!isRevealed && (
          <Button size="compact-sm" variant="default" leftSection={<Icon of={IconEye} size={15} />} onClick={() => void ask()}>
            {t('reveal.action')}
          </Button>
        )}
      </Group>
      <div className={replayed.replay}>
        <StepList replay={{ ...replay, goTo }} onOpen={setOpened} />
        <DocumentPane
          title={t('replay.then')}
          moment={<Then {...replay} />}
          document={document}
          marks={marksOfThen(document, now, step?.changes ?? [], labels)}
          absent={t('replay.absentThen')}
          step={at}
        />
        <DocumentPane
          title={t('replay.today')}
          moment={today.data.recordedAt === null ? '' : t('replay.asOf', { time: toMillisecond(today.data.recordedAt) })}
          document={now}
          marks={marksOfToday(document, now, labels)}
          absent={t('replay.absentToday')}
          step={-1}
        />
      </div>
      {opened !== null && <LazyEventDrawer position={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

export default Played
