// Board of a game exam for its staff (requirements d25–d27): ranking, elimination, controls, and the view for a projector.
import { Button, Group, Tabs, Title } from '@mantine/core'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconPresentation from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { examRanking, examsTopic } from '../../../queries/exams/calls.ts'
import { isGone } from '../../activities/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { serverNow } from '../../shared/api/serverClock.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { usePollInterval } from '../../shared/live/live.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate, useSearchParams } from '../../shared/router.ts'
import { fileNameOf, saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useEscape } from '../../shared/ui/keys.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { examCrumbs } from '../crumbs.ts'
import { ExamClock } from '../ExamClock.tsx'
import { ExamLinks } from '../ExamLinks.tsx'
import { ExamStatusBadge } from '../ExamStatusBadge.tsx'
import { ExamHead } from '../examManager/ExamHead.tsx'
import { countsOf, examineesOf } from '../examManager/examinees.ts'
import { useBoard } from '../examManager/useBoard.ts'
import { Elimination } from './Elimination.tsx'
import classes from './examGame.module.css'
import { RankingBoard } from './RankingBoard.tsx'
import { rankingCsv } from './rankingCsv.ts'

/** Shortest interval between two rankings, in ms. */
const EVERY_MS = 1500

const ExamGamePage = () => {
  const { t } = useTranslation('examGame')
  const [params, setParams] = useSearchParams()
  const [showAll, setShowAll] = useState(false)
  const read = useBoard(showAll)
  const { groupId, activityId, group, board, status, error } = read
  const topic = examsTopic.of({ groupId })
  useLiveQueries(topic, [examRanking], { everyMs: EVERY_MS })
  const refetchInterval = usePollInterval(topic)
  const ranked = useQuery({
    ...callQuery(examRanking, { groupId, activityId, showAll: false }),
    enabled: group?.isGroupAdmin === true,
    refetchInterval,
  })
  // blocked people stand among the eliminated alone
  const all = useQuery({
    ...callQuery(examRanking, { groupId, activityId, showAll: true }),
    enabled: group?.isGroupAdmin === true && showAll,
    refetchInterval,
  })
  const isProjected = params.has('projector')
  const project = (isWanted: boolean) =>
    setParams((before) => {
      if (isWanted) before.set('projector', '1')
      else before.delete('projector')
      return before
    })
  useEscape(isProjected, () => project(false))
  const failure = error ?? ranked.error
  if (isGone(failure) || (group !== undefined && !group.isGroupAdmin)) return <Navigate to={paths.exams(groupId)} replace />
  const ranking = ranked.data
  if (board === undefined || status === undefined || ranking === undefined)
    return (
      <>
        <PageHeader title={titleOf('examGame')} crumbs={examCrumbs(groupId, group)} />
        {failure === null ? (
          <LoadingSkeleton lines={6} height={64} />
        ) : (
          <ErrorState error={failure} onRetry={() => void ranked.refetch()} />
        )}
      </>
    )
  const { exam } = board
  const headers = { rank: t('csv.rank'), name: t('csv.name'), account: t('csv.account'), correct: t('csv.correct'), time: t('csv.time') }
  const download = () => saveFile(fileNameOf(t('csv.file', { name: exam.name }), 'csv'), rankingCsv(ranking, headers, t('formerMember')))
  if (isProjected)
    return (
      <div className={classes.projector}>
        <Group justify="space-between" mb="md">
          <Title order={1}>{exam.name}</Title>
          <Group gap="md">
            <ExamStatusBadge status={status} size="lg" />
            <ExamClock times={exam.times} />
            <Button variant="subtle" leftSection={<Icon of={IconX} size={16} />} onClick={() => project(false)}>
              {t('projector.close')}
            </Button>
          </Group>
        </Group>
        <RankingBoard ranking={ranking} />
      </div>
    )
  return (
    <>
      <PageHeader
        title={exam.name}
        crumbs={examCrumbs(groupId, group)}
        actions={
          <>
            <ExamLinks on="game" exam={exam} status={status} />
            <Button variant="default" leftSection={<Icon of={IconFileSpreadsheet} size={16} />} onClick={download}>
              {t('csv.download')}
            </Button>
            <Button variant="default" leftSection={<Icon of={IconPresentation} size={16} />} onClick={() => project(true)}>
              {t('projector.open')}
            </Button>
          </>
        }
      />
      <ExamHead
        exam={exam}
        status={status}
        counts={countsOf(examineesOf(board, new Date(serverNow()).toISOString()))}
        onStep={() => void ranked.refetch()}
      />
      <Tabs defaultValue="ranking" mt="lg" keepMounted={false}>
        <Tabs.List aria-label={t('tabs.label')} mb="md">
          <Tabs.Tab value="ranking">{t('tabs.ranking')}</Tabs.Tab>
          <Tabs.Tab value="elimination">{t('tabs.elimination')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ranking">
          {ranking.entries.length === 0 ? <EmptyState icon={IconTrophy} title={t('nobody')} /> : <RankingBoard ranking={ranking} />}
        </Tabs.Panel>
        <Tabs.Panel value="elimination">
          <Elimination
            place={{ groupId, activityId }}
            ranking={(showAll ? all.data : undefined) ?? ranking}
            status={status}
            showAll={showAll}
            onShowAll={setShowAll}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

export default ExamGamePage
