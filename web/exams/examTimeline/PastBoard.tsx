// The board of an exam at a moment, beside that of a second moment where one is pinned.
import { Anchor, Badge, Table, Text } from '@mantine/core'
import { remainingMs } from '../../../commands/exams/exam/clock.ts'
import type { ExamBoard } from '../../../queries/exams/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { clockText } from '../ExamClock.tsx'
import { ExamStatusBadge } from '../ExamStatusBadge.tsx'
import { countsOf, examineesOf, type ShownExaminee } from '../examManager/examinees.ts'
import manager from '../examManager/examManager.module.css'
import classes from './examTimeline.module.css'

const scoreText = (score: number | null | undefined): string =>
  score === null || score === undefined ? '–' : String(Math.round(score * 100) / 100)

const Facts = ({ board, time }: { board: ExamBoard; time: number }) => {
  const { t } = useTranslation(['examTimeline', 'examManager'])
  const counts = countsOf(examineesOf(board, new Date(time).toISOString()))
  return (
    <div className={classes.facts}>
      <ExamStatusBadge status={board.exam.status} />
      <Text span fw={600} className="cj-number">
        {t('clock', { clock: clockText(Math.ceil(remainingMs(board.exam.times, time) / 1000)) })}
      </Text>
      {(['people', 'signedIn', 'completed'] as const).map((one) => (
        <Text key={one} span size="sm" className="cj-number">
          {t(`examManager:counts.${one}`)} {counts[one]}
        </Text>
      ))}
    </div>
  )
}

/** A score whose events are asked for. */
export interface WhyAsked {
  userId: number
  problemId: number
  name: string
  problem: string
}

interface PastBoardProps {
  board: ExamBoard
  time: number
  /** The board of the pinned moment; undefined without one. */
  other: ExamBoard | undefined
  chosen: number | null
  onChoose: (userId: number) => void
  onCode: (examinee: ShownExaminee) => void
  /** Ranks by user, of a game. */
  ranks: ReadonlyMap<number, number> | undefined
  onWhy: (asked: WhyAsked) => void
}

export const PastBoard = ({ board, time, other, chosen, ranks, onChoose, onCode, onWhy }: PastBoardProps) => {
  const { t } = useTranslation(['examTimeline', 'examManager', 'exams'])
  const examinees = examineesOf(board, new Date(time).toISOString()).toSorted(
    (one, next) =>
      (ranks?.get(one.userId) ?? 0) - (ranks?.get(next.userId) ?? 0) ||
      next.total - one.total ||
      (one.studentId ?? '').localeCompare(next.studentId ?? ''),
  )
  const before = new Map(other?.rows.map((row) => [row.userId, row.total]))
  return (
    <>
      <Facts board={board} time={time} />
      <div className={classes.scroll}>
        <Table highlightOnHover aria-label={t('board')}>
          <Table.Thead>
            <Table.Tr>
              {ranks !== undefined && <Table.Th>{t('rank')}</Table.Th>}
              <Table.Th className={classes.name}>{t('examManager:table.name')}</Table.Th>
              <Table.Th>{t('examManager:table.state')}</Table.Th>
              {board.problems.map(({ problemId, title }) => (
                <Table.Th key={problemId}>{title}</Table.Th>
              ))}
              <Table.Th>{t('examManager:table.total')}</Table.Th>
              {other !== undefined && <Table.Th>{t('pinnedTotal')}</Table.Th>}
              <Table.Th>{t('program')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {examinees.map((examinee) => (
              <Table.Tr key={examinee.userId} {...(examinee.userId === chosen ? { 'aria-selected': true, bg: 'var(--cj-page)' } : {})}>
                {ranks !== undefined && <Table.Td className="cj-number">{ranks.get(examinee.userId) ?? '–'}</Table.Td>}
                <Table.Th scope="row" className={classes.name}>
                  <Anchor component="button" type="button" fw={600} onClick={() => onChoose(examinee.userId)}>
                    {examinee.name ?? t('examManager:formerMember')}
                  </Anchor>
                </Table.Th>
                <Table.Td>
                  <Badge variant="light" color="gray" tt="none" miw="max-content">
                    {t(`examManager:state.${examinee.state}`)}
                  </Badge>
                </Table.Td>
                {board.problems.map(({ problemId, title, distribution }) => {
                  const score = examinee.problems.find((problem) => problem.problemId === problemId)?.score ?? null
                  return (
                    <Table.Td
                      key={problemId}
                      className={`cj-number ${manager.score ?? ''}`}
                      data-state={score === null ? 'none' : score * 2 >= distribution ? 'green' : 'red'}
                    >
                      {score === null ? (
                        scoreText(score)
                      ) : (
                        <Anchor
                          component="button"
                          type="button"
                          size="sm"
                          c="inherit"
                          title={t('exams:why.open')}
                          onClick={() =>
                            onWhy({
                              userId: examinee.userId,
                              problemId,
                              name: examinee.name ?? t('examManager:formerMember'),
                              problem: title,
                            })
                          }
                        >
                          {scoreText(score)}
                        </Anchor>
                      )}
                    </Table.Td>
                  )
                })}
                <Table.Td className="cj-number">
                  <b>{scoreText(examinee.total)}</b>
                </Table.Td>
                {other !== undefined && <Table.Td className="cj-number">{scoreText(before.get(examinee.userId))}</Table.Td>}
                <Table.Td>
                  <Anchor component="button" type="button" size="sm" onClick={() => onCode(examinee)}>
                    {t('show')}
                    <span className="cj-hidden"> {examinee.name}</span>
                  </Anchor>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}
