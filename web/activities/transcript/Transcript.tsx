// Transcript of an activity for the staff of the class: search, grid, legend and dialogs (requirements c23, d20).
import { Group, Text } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { lazy, Suspense, useMemo } from 'react'
import type { ScorePaper } from '../../../queries/kit/transcript/schemas.ts'
import { patiently } from '../../shared/patiently.ts'
import { SearchField } from '../../shared/table/Toolbar.tsx'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { AnswersDialog } from '../matrix/ClassDialogs.tsx'
import type { Place } from '../place.ts'
import { Legend } from './Legend.tsx'
import { type OnWhy, TranscriptDialogs } from './TranscriptDialogs.tsx'
import { TranscriptGrid } from './TranscriptGrid.tsx'
import { useTranscriptAddress } from './transcriptAddress.ts'
import { countedOf, selectStudents } from './transcriptRows.ts'

const OpenRequests = lazy(patiently(() => import('../marks/OpenRequests.tsx')))

interface TranscriptProps {
  activityType: string
  place: Place
  paper: ScorePaper
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
  AnswersDialog: AnswersDialog
  onWhy?: OnWhy
}

const Transcript = ({ activityType, place, paper, at, AnswersDialog: Answers, onWhy }: TranscriptProps) => {
  const { t } = useTranslation('transcript')
  const table = useTableAddress()
  const address = useTranscriptAddress()
  const { search, sort } = table
  const students = useMemo(() => selectStudents(paper, search, sort), [paper, search, sort])
  const counted = countedOf({ students: [...students] }).length
  const isPast = at !== null
  return (
    <>
      <Group gap="md" mb="sm" className="cj-no-print">
        <SearchField table={table} label={t('search')} />
        <Text size="sm" className="cj-number" component="output">
          {t('students', { count: counted })}
          {counted < students.length && ` · ${t('excusedCount', { count: students.length - counted })}`}
        </Text>
        <Text size="sm" className="cj-number">
          {t('pass', { pass: paper.passScore, total: paper.fullScore })}
        </Text>
      </Group>
      {students.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('nobodyFound')} />
      ) : (
        <TranscriptGrid paper={paper} students={students} table={table} address={isPast ? null : address} />
      )}
      <Legend hasSimilarity={paper.problems.some(({ enableAnalyze }) => enableAnalyze)} />
      {!isPast && (
        <Suspense fallback={null}>
          <OpenRequests groupId={place.groupId} activityId={place.activityId} />
        </Suspense>
      )}
      <TranscriptDialogs
        activityType={activityType}
        place={place}
        paper={paper}
        students={students}
        address={address}
        AnswersDialog={Answers}
        isPast={isPast}
        onWhy={onWhy}
      />
    </>
  )
}

export default Transcript
