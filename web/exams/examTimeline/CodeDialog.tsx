// The program of an examinee at the moment that is shown, with its age: as it was last saved or submitted.
import { Badge, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { examCodeAt } from '../../../queries/exams/calls.ts'
import type { ExamBoard } from '../../../queries/exams/schemas.ts'
import { DiffView } from '../../judging/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { joinedCode } from '../../shared/code.ts'
import { languageName } from '../../shared/languageName.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { clockText } from '../ExamClock.tsx'
import classes from '../examManager/examManager.module.css'

interface CodeDialogProps {
  board: ExamBoard
  userId: number
  name: string
  /** Ms since 1970. */
  time: number
  onClose: () => void
}

export const CodeDialog = ({ board, userId, name, time, onClose }: CodeDialogProps) => {
  const { t } = useTranslation('examTimeline')
  const { groupId, activityId } = board.exam
  const [view, setView] = useState<'whole' | 'changes'>('whole')
  const [problemId, setProblemId] = useState(board.problems[0]?.problemId ?? 0)
  const asked = { groupId, activityId, userId, problemId, time: new Date(time).toISOString() }
  const { data, error, refetch } = useQuery({ ...callQuery(examCodeAt, asked), enabled: problemId > 0, placeholderData: keepPreviousData })
  const code = data?.code
  const before = data?.before ?? null
  const age = code == null ? 0 : Math.max(0, Math.round((time - Date.parse(code.at)) / 1000))
  return (
    <Dialog title={t('code.title', { name, time: formatDate(new Date(time).toISOString(), 'answer') })} onClose={onClose} size="xl">
      <Stack>
        <NativeSelect
          label={t('code.problem')}
          value={String(problemId)}
          onChange={(event) => setProblemId(Number(event.currentTarget.value))}
          data={board.problems.map((problem) => ({ value: String(problem.problemId), label: problem.title }))}
        />
        {data === undefined && error === null && <LoadingSkeleton lines={4} height={20} />}
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {code === null && <Text c="dimmed">{t('code.none')}</Text>}
        {code != null && (
          <>
            <Group gap={8}>
              <Badge variant="light" color={code.kind === 'submitted' ? 'green' : 'gray'} tt="none">
                {t(`code.${code.kind}`)}
              </Badge>
              <Text size="sm" className="cj-number">
                {t('code.age', {
                  language: languageName(code.languageId),
                  time: formatDate(code.at, 'answer'),
                  age: clockText(age),
                })}
              </Text>
            </Group>
            {before !== null && (
              <SegmentedControl
                aria-label={t('code.view')}
                value={view}
                onChange={(next) => setView(next as typeof view)}
                data={(['whole', 'changes'] as const).map((one) => ({ value: one, label: t(`code.${one}`) }))}
                w="fit-content"
              />
            )}
            {before !== null && view === 'changes' ? (
              <Suspense fallback={<LoadingSkeleton lines={4} height={20} />}>
                <DiffView
                  expected={joinedCode(before)}
                  actual={joinedCode(code)}
                  label={t('code.changes')}
                  sides={[
                    t('code.side', { kind: t(`code.${before.kind}`), time: formatDate(before.at, 'answer') }),
                    t('code.side', { kind: t(`code.${code.kind}`), time: formatDate(code.at, 'answer') }),
                  ]}
                  most="60vh"
                />
              </Suspense>
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named
              <pre className={classes.code} tabIndex={0} role="group" aria-label={t(`code.${code.kind}`)}>
                {joinedCode(code)}
              </pre>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}
