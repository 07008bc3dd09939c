// Statistics of a class for its teachers and assistants (requirements e01–e10): sections in the order of the specification, each loaded as it
// comes into sight.
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, keptAt, useAsOf } from '../shared/asOf.ts'
import { FormSection, FormSections } from '../shared/forms/FormSections.tsx'
import { paths, titleOf } from '../shared/paths.ts'
import { Navigate, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import type { StatisticsAsked } from './asked.ts'
import { ClassExams } from './ClassExams.tsx'
import { Downloads } from './Downloads.tsx'
import { Filters } from './Filters.tsx'
import { askedRange, useDayRange } from './range.ts'
import { SectionJump } from './SectionJump.tsx'
import { StatisticsSection } from './StatisticsSection.tsx'
import { Summary } from './Summary.tsx'

const later = <Module extends object, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<Props> }))
interface Props {
  asked: StatisticsAsked
  name: string
  timeZone: string
}

const errors = () => import('./problems/Errors.tsx')
const study = () => import('./study/Study.tsx')

const Students = lazy(() => import('./Students.tsx'))
const Distribution = lazy(() => import('./Distribution.tsx'))
const PracticeRecord = lazy(() => import('./problems/PracticeRecord.tsx'))
const ProblemRates = lazy(() => import('./problems/ProblemRates.tsx'))
const ErrorKinds = later(errors, 'ErrorKinds')
const TopErrors = later(errors, 'TopErrors')
const GradeMeans = lazy(() => import('./grades/GradeMeans.tsx'))
const GradesByStudent = lazy(() => import('./grades/GradesByStudent.tsx'))
const ByTime = later(study, 'ByTime')
const ByDifficulty = later(study, 'ByDifficulty')
const BySet = later(study, 'BySet')
const StudentsBySet = lazy(() => import('./study/StudentsBySet.tsx'))

/** Sections after the exams, in the order of the specification, with the pixels that each is kept. */
const SECTIONS = [
  { key: 'summary', height: 200, Content: Summary },
  { key: 'students', height: 300, Content: Students },
  { key: 'answers', height: 340, Content: ({ asked }: Props) => <Distribution asked={asked} of="answers" /> },
  { key: 'time', height: 340, Content: ({ asked }: Props) => <Distribution asked={asked} of="time" /> },
  {
    key: 'practice',
    height: 700,
    Content: ({ asked, name }: Props) => (
      <>
        <PracticeRecord asked={asked} />
        <ProblemRates asked={asked} name={name} />
      </>
    ),
  },
  { key: 'errors', height: 500, Content: ErrorKinds },
  { key: 'top', height: 300, Content: TopErrors },
  { key: 'homework01', height: 340, Content: ({ asked }: Props) => <GradeMeans asked={asked} of="homework" /> },
  { key: 'homework02', height: 300, Content: ({ asked, name }: Props) => <GradesByStudent asked={asked} of="homework" name={name} /> },
  { key: 'exams01', height: 340, Content: ({ asked }: Props) => <GradeMeans asked={asked} of="exams" /> },
  { key: 'exams02', height: 300, Content: ({ asked, name }: Props) => <GradesByStudent asked={asked} of="exams" name={name} /> },
  { key: 'study01', height: 1000, Content: ByTime },
  { key: 'study02', height: 340, Content: ByDifficulty },
  { key: 'study03', height: 360, Content: BySet },
  { key: 'study04', height: 300, Content: StudentsBySet },
] as const

const Sections = ({ group, at }: { group: GroupInfo; at: string | null }) => {
  const { t } = useTranslation('statistics')
  const { range } = useDayRange()
  const { groupId, name, timeZone, students } = group
  const asked: StatisticsAsked = { groupId, ...askedRange(range, timeZone), ...askedAt(at) }
  return (
    <>
      <Filters group={group} at={at} />
      {(at !== null || students.length > 0) && <Downloads asked={asked} name={name} />}
      <SectionJump titles={[t('exams.title'), ...SECTIONS.map(({ key }) => t(`${key}.title`))]} />
      <FormSections>
        <FormSection title={t('exams.title')} name="exams">
          <ClassExams groupId={groupId} timeZone={timeZone} at={at} />
        </FormSection>
        {at === null && students.length === 0 ? (
          <EmptyState icon={IconChartBar} title={t('noStudents')} />
        ) : (
          SECTIONS.map(({ key, height, Content }) => (
            <StatisticsSection key={key} name={key} title={t(`${key}.title`)} counted={t(`${key}.intro`)} height={height}>
              <Content asked={asked} name={name} timeZone={timeZone} />
            </StatisticsSection>
          ))
        )}
      </FormSections>
    </>
  )
}

const StatisticsPage = () => {
  useTranslation('statistics')
  const groupId = Number(useParams().groupId)
  const { data: group, error, refetch } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={keptAt(paths.groupInfo(groupId), at)} replace />
  return (
    <>
      <PageHeader title={titleOf('statistics')} isInBar />
      {group === undefined && error === null && <LoadingSkeleton lines={6} height={64} />}
      {group === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {group !== undefined && <Sections group={group} at={at} />}
    </>
  )
}

export default StatisticsPage
