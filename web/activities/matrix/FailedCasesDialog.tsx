// Failed cases of a problem with counts and students, from the newest answers of those who have not passed it.
import { Badge, Group, Progress, Stack, Text } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { FailedCases } from '../../../queries/activities/matrix/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import classes from './matrix.module.css'
import type { MatrixAddress } from './matrixAddress.ts'
import { StudentName } from './WhoDialog.tsx'

type Student = FailedCases['students'][number]
type Case = FailedCases['cases'][number]

export interface ReadFailures {
  failures: FailedCases | undefined
  error: Error | null
  retry: () => void
}

interface FailedCasesProps {
  problemId: number
  title: string
  read: ReadFailures
  address: MatrixAddress
}

interface NamesProps {
  students: readonly Student[]
  problemId: number
  title: string
  address: MatrixAddress
}

const Names = ({ students, ...at }: NamesProps) => {
  const nameOf = useStatusName()
  return (
    <ul className={classes.names}>
      {students.map((student) => (
        <Group key={student.userId} component="li" justify="space-between" wrap="nowrap" gap="sm">
          <StudentName student={student} {...at} />
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {nameOf(student.statusCode)}
          </Text>
        </Group>
      ))}
    </ul>
  )
}

const Mark = () => (
  <span className={classes.mark}>
    <Icon of={IconChevronRight} size={16} />
  </span>
)

interface CaseProps extends NamesProps {
  one: Case
  /** Number of students whose cases are counted. */
  counted: number
}

const CaseRow = ({ one: { index, isVisible, userIds, statuses }, counted, students, ...at }: CaseProps) => {
  const { t } = useTranslation('matrix')
  const nameOf = useStatusName()
  const failing = students.filter(({ userId }) => userIds.includes(userId))
  return (
    <details className={classes.case}>
      <summary>
        <Group gap="sm" wrap="nowrap" justify="space-between">
          <span>
            <Mark />
            <Text span fw={600} size="sm">
              {t('failed.case', { number: index + 1 })}
            </Text>{' '}
            {!isVisible && (
              <Badge variant="light" color="gray" size="sm">
                {t('failed.hidden')}
              </Badge>
            )}
          </span>
          <Text size="sm" className="cj-number" style={{ whiteSpace: 'nowrap' }}>
            {t('failed.by', { count: userIds.length, total: counted })}
          </Text>
        </Group>
        <Progress value={(100 * userIds.length) / counted} color="red" size="sm" my={4} aria-hidden />
        <Text size="xs" c="dimmed">
          {statuses.map(({ status, count }) => t('failed.status', { status: nameOf(status), count })).join(t('failed.separator'))}
        </Text>
      </summary>
      <Names students={failing} {...at} />
    </details>
  )
}

const Others = ({ text, students, ...at }: NamesProps & { text: string }) =>
  students.length === 0 ? null : (
    <details className={classes.case}>
      <summary>
        <Mark />
        <Text span size="sm">
          {text}
        </Text>
      </summary>
      <Names students={students} {...at} />
    </details>
  )

const Cases = ({ failures: { students, cases }, ...at }: { failures: FailedCases } & Omit<NamesProps, 'students'>) => {
  const { t } = useTranslation('matrix')
  if (students.length === 0) return <EmptyState title={t('failed.nobody')} description={t('failed.nobodyText')} />
  const withCases = students.filter(({ isOfEarlierVersion, hasNoCases }) => !isOfEarlierVersion && !hasNoCases)
  const [worst] = cases
  const isAll = worst !== undefined && withCases.length > 1 && worst.userIds.length === withCases.length
  const withoutCases = students.filter(({ isOfEarlierVersion, hasNoCases }) => hasNoCases && !isOfEarlierVersion)
  const earlier = students.filter(({ isOfEarlierVersion }) => isOfEarlierVersion)
  return (
    <Stack gap="xs">
      <Text size="sm">{t('failed.explained', { count: students.length })}</Text>
      {isAll && <Text fw={600}>{t('failed.all', { count: withCases.length, number: worst.index + 1 })}</Text>}
      {cases.map((one) => (
        <CaseRow key={one.index} one={one} counted={withCases.length} students={students} {...at} />
      ))}
      <Others text={t('failed.withoutCases', { count: withoutCases.length })} students={withoutCases} {...at} />
      <Others text={t('failed.earlier', { count: earlier.length })} students={earlier} {...at} />
    </Stack>
  )
}

const FailedCasesDialog = ({ problemId, title, read: { failures, error, retry }, address }: FailedCasesProps) => {
  const { t } = useTranslation('matrix')
  return (
    <RouteDialog size="medium" onClose={address.closeList} title={t('failed.title', { title })}>
      {failures === undefined && error === null && <LoadingSkeleton lines={5} />}
      {failures === undefined && error !== null && <ErrorState error={error} onRetry={retry} />}
      {failures !== undefined && <Cases failures={failures} problemId={problemId} title={title} address={address} />}
    </RouteDialog>
  )
}

export default FailedCasesDialog
