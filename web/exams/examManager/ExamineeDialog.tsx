// One examinee: what was recorded, the score of each problem, the total, and the submitted programs (requirement d18).
import { Anchor, Badge, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import { examAnswerContent } from '../../../queries/exams/calls.ts'
import type { ExamBoard } from '../../../queries/exams/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { codeOf, joinedCode } from '../../shared/code.ts'
import { languageName } from '../../shared/languageName.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import type { ShownExaminee } from './examinees.ts'
import classes from './examManager.module.css'

const Code = ({ label, groupId, activityId, answerId }: { label: string; groupId: number; activityId: number; answerId: number }) => {
  const { data, error, refetch } = useQuery(callQuery(examAnswerContent, { groupId, activityId, answerId }))
  if (data !== undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named
      <pre className={classes.code} tabIndex={0} role="group" aria-label={label}>
        {joinedCode(codeOf(data.files))}
      </pre>
    )
  return error === null ? <LoadingSkeleton lines={3} height={20} /> : <ErrorState error={error} onRetry={() => void refetch()} />
}

const WhyDialog = lazy(() => import('../WhyDialog.tsx'))

interface ExamineeDialogProps {
  board: ExamBoard
  examinee: ShownExaminee
  onClose: () => void
}

const ExamineeDialog = ({ board, examinee, onClose }: ExamineeDialogProps) => {
  const { t } = useTranslation(['examManager', 'exams'])
  const [why, setWhy] = useState<{ problemId: number; title: string } | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const { exam, problems } = board
  const { groupId, activityId, passScore, totalScore } = exam
  const facts = [
    ['table.studentId', examinee.studentId],
    ['dialog.signedIn', examinee.signedInAt === null ? null : formatDate(examinee.signedInAt, 'answer')],
    ['dialog.completed', examinee.completed === null ? null : formatDate(examinee.completed.at, 'answer')],
    ['dialog.refused', examinee.refused === null ? null : t(`refused.${examinee.refused}`)],
    ['dialog.letIn', examinee.isLetIn ? t('dialog.letInYes') : null],
    ['table.tabSwitches', String(examinee.tabSwitches)],
    ['table.disconnects', String(examinee.disconnects)],
    ['table.largePastes', String(examinee.largePastes)],
  ] as const
  return (
    <Dialog title={examinee.name ?? t('formerMember')} onClose={onClose} size="xl">
      <Stack gap="md">
        <Group gap="lg">
          {facts.map(
            ([key, value]) =>
              value !== null && (
                <Text key={key} size="sm" className="cj-number">
                  <Text span c="dimmed" size="sm">
                    {t(key)}
                  </Text>{' '}
                  {value}
                </Text>
              ),
          )}
        </Group>
        <Text fw={600} className={classes.score ?? ''} data-state={examinee.total >= passScore ? 'green' : 'red'}>
          {t('dialog.total', { total: examinee.total, most: totalScore, pass: passScore })}
        </Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('dialog.problem')}</Table.Th>
              <Table.Th>{t('dialog.verdict')}</Table.Th>
              <Table.Th>{t('dialog.score')}</Table.Th>
              <Table.Th>{t('dialog.answers')}</Table.Th>
              <Table.Th>{t('dialog.code')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ problemId, title, distribution }) => {
              const own = examinee.problems.find((problem) => problem.problemId === problemId)
              const answerId = own?.answerId ?? null
              const isOpen = answerId !== null && shown === answerId
              return (
                <Fragment key={problemId}>
                  <Table.Tr>
                    <Table.Td>{title}</Table.Td>
                    <Table.Td>{own?.statusCode == null ? '–' : <StatusBadge statusCode={own.statusCode} size="sm" />}</Table.Td>
                    <Table.Td className="cj-number">
                      {own === undefined ? (
                        t('dialog.scoreOf', { score: 0, most: distribution })
                      ) : (
                        <Anchor
                          component="button"
                          type="button"
                          size="sm"
                          title={t('exams:why.open')}
                          onClick={() => setWhy({ problemId, title })}
                        >
                          {t('dialog.scoreOf', { score: own.score ?? 0, most: distribution })}
                        </Anchor>
                      )}
                    </Table.Td>
                    <Table.Td className="cj-number">{own?.answers ?? 0}</Table.Td>
                    <Table.Td>
                      {answerId === null ? (
                        <Text span size="sm" c="dimmed">
                          {t('dialog.nothing')}
                        </Text>
                      ) : (
                        <Group gap={6} wrap="nowrap">
                          <Anchor
                            component="button"
                            type="button"
                            size="sm"
                            aria-expanded={isOpen}
                            onClick={() => setShown(isOpen ? null : answerId)}
                          >
                            {t(isOpen ? 'dialog.hide' : 'dialog.show')}
                          </Anchor>
                          <Badge variant="outline" color="gray" size="sm" tt="none">
                            {languageName(own?.languageId ?? null)}
                          </Badge>
                        </Group>
                      )}
                    </Table.Td>
                  </Table.Tr>
                  {isOpen && (
                    <Table.Tr>
                      <Table.Td colSpan={5}>
                        <Code label={title} groupId={groupId} activityId={activityId} answerId={answerId} />
                      </Table.Td>
                    </Table.Tr>
                  )}
                </Fragment>
              )
            })}
          </Table.Tbody>
        </Table>
      </Stack>
      {why !== null && (
        <Suspense fallback={null}>
          <WhyDialog
            groupId={groupId}
            activityId={activityId}
            userId={examinee.userId}
            problemId={why.problemId}
            name={examinee.name ?? t('formerMember')}
            problem={why.title}
            onClose={() => setWhy(null)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

export default ExamineeDialog
