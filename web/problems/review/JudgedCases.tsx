// Judges a program by all cases of a problem, two at a time, and shows what a student is told of each.
import { Alert, Badge, Button, Code, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { judgeForReview } from '../../../commands/judging/reviewRun/calls.ts'
import type { judgeForReviewSchemas } from '../../../commands/judging/reviewRun/schemas.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { request } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx'

type Judged = z.output<typeof judgeForReviewSchemas.reply>

const AT_ONCE = 2

interface Run {
  results: readonly Judged[]
  isRunning: boolean
  error: unknown
}

const none: Run = { results: [], isRunning: false, error: null }

/** Runs the cases in order; stops at a compile error, on a failure, and when the page closes. */
const useJudging = (problemId: number, caseCount: number) => {
  const [run, setRun] = useState(none)
  const stopping = useRef<AbortController | null>(null)
  const stop = () => stopping.current?.abort()
  useEffect(() => () => stopping.current?.abort(), [])
  const start = async (program: { languageId: number; content: string }) => {
    stop()
    const controller = new AbortController()
    stopping.current = controller
    setRun({ ...none, isRunning: true })
    let next = 0
    const work = async (): Promise<void> => {
      for (let index = next++; index < caseCount && !controller.signal.aborted; index = next++) {
        const result = await request(judgeForReview, { problemId, index, ...program }, { signal: controller.signal })
        if (stopping.current !== controller) return
        setRun((before) => ({ ...before, results: [...before.results, result].sort((a, b) => a.index - b.index) }))
        if (result.statusCode === STATUS.CompileError) next = caseCount
      }
    }
    const failed = await Promise.all(Array.from({ length: Math.min(AT_ONCE, caseCount) }, work)).then(
      () => null,
      (error: unknown) => error,
    )
    const isStopped = controller.signal.aborted
    controller.abort()
    if (stopping.current === controller) setRun((before) => ({ ...before, isRunning: false, error: isStopped ? null : failed }))
  }
  return { ...run, start: (program: { languageId: number; content: string }) => void start(program), stop }
}

const CaseResult = ({ judged: { index, isVisible, statusCode, timeMs, memoryKb } }: { judged: Judged }) => {
  const { t } = useTranslation('review')
  return (
    <Group component="li" gap="xs">
      <Text size="sm" miw="8rem">
        {t('solve.case', { number: index + 1 })}
      </Text>
      <Badge size="sm" variant="default" tt="none">
        {t(isVisible ? 'solve.visible' : 'solve.hidden')}
      </Badge>
      <StatusBadge statusCode={statusCode} />
      <Text size="sm" c="dimmed">
        {t('solve.figures', { ms: Math.round(timeMs), megabytes: Math.round(memoryKb / 102.4) / 10 })}
      </Text>
    </Group>
  )
}

export const JudgedCases = ({
  problemId,
  caseCount,
  program,
}: {
  problemId: number
  caseCount: number
  program: { languageId: number; content: string }
}) => {
  const { t } = useTranslation('review')
  const { results, isRunning, error, start, stop } = useJudging(problemId, caseCount)
  const passed = results.filter(({ statusCode }) => statusCode === STATUS.Accept).length
  const [complaint] = results.filter(({ message }) => message !== '')
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judged-cases">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={3} size="h5" id="judged-cases">
          {t('solve.cases')}
        </Title>
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            {t('solve.stop')}
          </Button>
        ) : (
          <Button leftSection={<Icon of={IconGavel} size={18} />} disabled={program.content.trim() === ''} onClick={() => start(program)}>
            {t('solve.judge')}
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        {isRunning && (
          <Stack gap={4} component="output">
            <Progress value={(100 * results.length) / caseCount} aria-hidden />
            <Text size="sm">{t('solve.progress', { done: results.length, count: caseCount })}</Text>
          </Stack>
        )}
        {error !== null && (
          <Alert color="red" variant="light" role="alert">
            {errorText(error)}
          </Alert>
        )}
        {complaint !== undefined && (
          <Code block mah={240} style={{ overflow: 'auto' }}>
            {complaint.message}
          </Code>
        )}
        {!isRunning && results.length > 0 && (
          <Text component="output" fw={600}>
            {t('solve.accepted', { passed, count: caseCount })}
          </Text>
        )}
        {results.length > 0 && (
          <Stack component="ol" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
            {results.map((judged) => (
              <CaseResult key={judged.index} judged={judged} />
            ))}
          </Stack>
        )}
      </Stack>
    </Paper>
  )
}
