// Cases of a submission with status, time, memory and points. Visible cases open to input and a diff of the outputs, for staff all.
import { Badge, Group, Text } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useState } from 'react'
import type { ShownCase } from '../../../../commands/judging/submission/schemas.ts'
import { STATUS } from '../../../../judge/catalogue.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx'
import { CheckerSays } from './CheckerSays.tsx'
import { CutNote } from './CutNote.tsx'
import classes from './cases.module.css'
import { DiffView } from './DiffView.tsx'
import { megabytes, roundedPoints } from './points.ts'
import { isWithoutTime, reasonText } from './reason.ts'
import { TextBlock } from './TextBlock.tsx'

/** Students see figures of hidden cases in tenths of the limit; 0 means undisclosed, not "0 ms". Without memory nothing ran: the answer is an output. */
const isTold = ({ isVisible, memoryKb }: ShownCase, figure: number): boolean => (isVisible && memoryKb > 0) || figure > 0

/** The reason is the signal that stands there already. */
const isSaidBy = ({ exception, reason = '' }: ShownCase): boolean => exception !== undefined && reason.includes(`(${exception})`)

const CaseLine = ({ one, hasPoints }: { one: ShownCase; hasPoints: boolean }) => {
  const { t } = useTranslation('workspace')
  return (
    <span className={classes.caseLine}>
      <Group component="span" gap="xs" wrap="nowrap">
        <Text span fw={600} size="sm">
          {t('verdict.case', { number: one.index + 1 })}
        </Text>
        <Badge variant="outline" color="gray" size="xs" tt="none">
          {one.isVisible ? t('verdict.sample') : t('verdict.hidden')}
        </Badge>
      </Group>
      <StatusBadge statusCode={one.statusCode} size="sm" />
      {one.exception !== undefined && <code className={classes.caseReason}>{one.exception}</code>}
      {one.statusCode !== STATUS.Skipped && one.reason && !isSaidBy(one) && (
        <span className={classes.caseReason}>{reasonText(t, one.reason)}</span>
      )}
      <span className={classes.caseFigures}>
        {one.statusCode === STATUS.Skipped ? (
          <span>{one.reason === undefined ? t('verdict.skipped') : reasonText(t, one.reason)}</span>
        ) : (
          <>
            {isTold(one, one.timeMs) && <span>{t('verdict.time', { time: Math.round(one.timeMs) })}</span>}
            {isTold(one, one.memoryKb) && <span>{t('verdict.memory', { memory: megabytes(one.memoryKb) })}</span>}
            {hasPoints && <span>{t('verdict.points', { points: roundedPoints(one.points) })}</span>}
          </>
        )}
      </span>
    </span>
  )
}

const CaseData = ({ one }: { one: ShownCase }) => {
  const { t } = useTranslation('workspace')
  return (
    <div className={classes.caseData}>
      {one.input !== undefined && <TextBlock label={t('verdict.input')} text={one.input} />}
      {one.expectedOutput !== undefined && one.output !== undefined && (
        <DiffView
          expected={one.expectedOutput}
          actual={one.output}
          isCut={one.isOutputTruncated === true}
          label={t('verdict.difference', { number: one.index + 1 })}
        />
      )}
      {one.isOutputTruncated === true && <CutNote output={one.output ?? ''} />}
    </div>
  )
}

/** Number of cases that were not run for lack of time; empty if all were. */
export const CasesWithoutTime = ({ cases }: { cases: readonly ShownCase[] }) => {
  const { t } = useTranslation('workspace')
  const count = cases.filter(isWithoutTime).length
  return count === 0 ? null : <Text size="sm">{t('verdict.withoutTime', { count, total: cases.length })}</Text>
}

/** A case whose data are fetched when it is opened. */
const LateCase = ({ line, children }: { line: ReactNode; children: () => ReactNode }) => {
  const [hasOpened, setOpened] = useState(false)
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon of={IconChevronRight} size={14} />
        {line}
      </summary>
      {hasOpened && <div className={classes.caseData}>{children()}</div>}
    </details>
  )
}

/** Message of the checker or interactor; staff also see the part hidden from students. */
const CaseMessages = ({ one: { index, messageForStudents, messageForTeachers } }: { one: ShownCase }) => {
  const { t } = useTranslation('workspace')
  return (
    <>
      {messageForStudents !== undefined && <CheckerSays message={messageForStudents} caseNumber={index + 1} />}
      {messageForTeachers !== undefined && (
        <CheckerSays title={t('verdict.checkerSaysToStaff')} message={messageForTeachers} caseNumber={index + 1} />
      )}
    </>
  )
}

interface CaseListProps {
  cases: readonly ShownCase[]
  /** Renders a case whose data are not part of the verdict, if the reader may open it. */
  openCase?: ((one: ShownCase) => ReactNode) | undefined
  /** False where cases earn nothing by themselves. */
  hasPoints?: boolean
  label?: string
}

/** The first visible failed case is open initially. */
export const CaseList = ({ cases, openCase, hasPoints = true, label }: CaseListProps) => {
  const { t } = useTranslation('workspace')
  const isKept = (one: ShownCase) => one.output !== undefined || openCase === undefined
  const hasData = (one: ShownCase) =>
    one.isVisible && one.statusCode !== STATUS.Skipped && (one.input !== undefined || one.output !== undefined) && isKept(one)
  const opened = cases.find((one) => hasData(one) && one.statusCode !== STATUS.Accept)
  return (
    <ol className={classes.cases} aria-label={label ?? t('verdict.cases')}>
      {cases.map((one) => (
        <li key={one.index}>
          {hasData(one) ? (
            <details open={one === opened}>
              <summary>
                <Icon of={IconChevronRight} size={14} />
                <CaseLine one={one} hasPoints={hasPoints} />
              </summary>
              <CaseData one={one} />
            </details>
          ) : openCase ? (
            <LateCase line={<CaseLine one={one} hasPoints={hasPoints} />}>{() => openCase(one)}</LateCase>
          ) : (
            <div className={classes.caseClosed}>
              <CaseLine one={one} hasPoints={hasPoints} />
            </div>
          )}
          <CaseMessages one={one} />
        </li>
      ))}
    </ol>
  )
}
