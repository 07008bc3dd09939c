// Programs × cases with expected and actual verdicts; a cell opens the program's output.
import { Alert, Table, Text, UnstyledButton } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { STATUS } from '../../../judge/catalogue.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { StatusBadge, useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { CasePages, casesOfPage } from '../testData/CasePages.tsx'
import { textOfCase } from '../testData/sizes.ts'
import type { AuthorProgramValues, DatumValues } from '../values.ts'
import { type CaseTry, isAsExpected, statusOf, type Tries, type TryReply } from './trial.ts'
import classes from './trying.module.css'

const megabytes = (memoryKb: number): number => Math.round(memoryKb / 102.4) / 10

const Cell = ({
  state,
  label,
  isChosen,
  onChoose,
}: {
  state: CaseTry | undefined
  label: string
  isChosen: boolean
  onChoose: () => void
}) => {
  const { t } = useTranslation('trying')
  if (state === undefined)
    return (
      <Text span size="sm" c="dimmed">
        {t('untried')}
      </Text>
    )
  if (state.phase === 'running') return <Text size="sm">{t('running')}</Text>
  if (state.phase === 'unrun')
    return (
      <Text span size="sm" c="dimmed">
        {t('unrun')}
      </Text>
    )
  if (state.phase === 'failed') return <Text size="sm">{errorText(state.error)}</Text>
  const { statusCode, timeMs, memoryKb, fraction } = state.reply
  return (
    <UnstyledButton className={classes.cell ?? ''} aria-expanded={isChosen} onClick={onChoose}>
      <span className="cj-hidden">{label}</span>
      <StatusBadge statusCode={statusCode} size="sm" />
      <span className={classes.figures}>
        {t('figures', { time: timeMs, memory: megabytes(memoryKb) })}
        {statusCode === STATUS.Partial && ` · ${t('part', { percent: Math.round(100 * fraction) })}`}
        {state.isOld && ` · ${t('old')}`}
      </span>
    </UnstyledButton>
  )
}

/** Whether the actual verdict is the expected one, by icon and text, not by colour alone. */
const Outcome = ({ expected, status, isRight }: { expected: number; status: number | null; isRight: boolean }) => {
  const { t } = useTranslation('trying')
  const nameOf = useStatusName()
  if (status === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('expects', { verdict: nameOf(expected) })}
      </Text>
    )
  return (
    <span className={classes.outcome} data-differs={!isRight || undefined}>
      <Icon of={isRight ? IconCheck : IconAlertTriangle} size={17} />
      <span>
        {isRight ? t('asExpected', { verdict: nameOf(status) }) : t('differs', { verdict: nameOf(status), expected: nameOf(expected) })}
      </span>
    </span>
  )
}

const Block = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named */}
      <pre className={classes.said} tabIndex={0} role="group" aria-label={label}>
        {text}
      </pre>
    </div>
  )

const Said = ({ reply, datum, title }: { reply: TryReply; datum: DatumValues; title: string }) => {
  const { t } = useTranslation('trying')
  return (
    <section className={classes.details} aria-label={title}>
      <Text fw={600}>{title}</Text>
      {reply.reason !== undefined && <Text size="sm">{reply.reason}</Text>}
      {reply.notice?.text !== undefined && <Text size="sm">{reply.notice.text}</Text>}
      <Block label={t('checkerSays')} text={reply.checkerMessage ?? ''} />
      <Block label={t('error')} text={reply.error} />
      <Block label={t('input')} text={textOfCase(datum, 'input')} />
      <Block label={t('expectedOutput')} text={textOfCase(datum, 'expectedOutput')} />
      <Block label={t('output')} text={reply.output} />
      {reply.isOutputTruncated && <Text size="sm">{t('truncated')}</Text>}
    </section>
  )
}

export interface MatrixProps {
  programs: readonly AuthorProgramValues[]
  cases: readonly DatumValues[]
  tries: Tries
}

export const Matrix = ({ programs, cases, tries }: MatrixProps) => {
  const { t } = useTranslation('trying')
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<readonly [program: number, datum: number] | null>(null)
  const nameOf = (program: AuthorProgramValues) => program.name.trim() || t('untitled', { number: programs.indexOf(program) + 1 })
  const program = programs.find(({ key }) => key === chosen?.[0])
  const datum = cases.find(({ key }) => key === chosen?.[1])
  const state = program && datum && tries[program.key]?.[datum.key]
  const hasOld = programs.some(({ key }) => Object.values(tries[key] ?? {}).some((one) => one.phase === 'done' && one.isOld))
  const [first, end] = casesOfPage(page, cases.length)
  return (
    <>
      {hasOld && (
        <Alert color="yellow" variant="light">
          {t('oldNote')}
        </Alert>
      )}
      <CasePages page={page} count={cases.length} onPage={setPage} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named */}
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="group" aria-label={t('results')}>
        <Table withTableBorder withColumnBorders className={classes.matrix ?? ''}>
          <Table.Caption className="cj-hidden">{t('results')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('case')}</Table.Th>
              {programs.map((one) => (
                <Table.Th key={one.key} scope="col">
                  <span className={classes.programName}>{nameOf(one)}</span>
                  <Outcome
                    expected={one.expectedStatus}
                    status={statusOf(tries[one.key], cases)}
                    isRight={isAsExpected(one, tries[one.key], cases) === true}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cases.slice(first, end).map((one, at) => (
              <Table.Tr key={one.key}>
                <Table.Th scope="row" style={{ whiteSpace: 'nowrap' }}>
                  {t('caseNumber', { number: first + at + 1 })}
                </Table.Th>
                {programs.map((by) => {
                  const isChosen = chosen?.[0] === by.key && chosen[1] === one.key
                  return (
                    <Table.Td key={by.key}>
                      <Cell
                        state={tries[by.key]?.[one.key]}
                        label={t('open', { name: nameOf(by), number: first + at + 1 })}
                        isChosen={isChosen}
                        onChoose={() => setChosen(isChosen ? null : [by.key, one.key])}
                      />
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {state?.phase === 'done' && program && datum && (
        <Said reply={state.reply} datum={datum} title={t('saidTitle', { name: nameOf(program), number: cases.indexOf(datum) + 1 })} />
      )}
    </>
  )
}
