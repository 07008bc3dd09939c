// Expanded answer: similarity check, code with comments, and the judge's messages by case.
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isTextAnswer, languageOfId, STATUS } from '../../../../judge/catalogue.ts'
import { submissionInfo } from '../../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { AnswerMarks } from '../../../activities/index.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { CodeEditor } from '../../../shared/editor/CodeEditor.tsx'
import { loadTexts } from '../../../shared/i18n.ts'
import { patiently } from '../../../shared/patiently.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../../../shared/ui/states.tsx'
import { CasesWithoutTime } from '../verdict/CaseList.tsx'
import { GroupedCases } from '../verdict/GroupedCases.tsx'
import { IdleNote } from '../verdict/IdleNote.tsx'
import { noticeIn } from '../verdict/judgeMessages.ts'
import { TextBlock } from '../verdict/TextBlock.tsx'
import { Withheld } from '../verdict/Withheld.tsx'
import { timeOf } from './AnswerParts.tsx'
import classes from './history.module.css'
import { OpenedCase } from './OpenedCase.tsx'
import { FileName, heightOf, OtherFiles } from './OtherFiles.tsx'

const SimilarityState = lazy(
  patiently(async () => {
    const [module] = await Promise.all([import('../../similarity/SimilarityState.tsx'), loadTexts(['similarity'])])
    return module
  }),
)

const OutputFiles = lazy(patiently(() => import('./OutputFiles.tsx')))

const OpenedAnswer = ({ answer }: { answer: Answer }) => {
  const { t } = useTranslation('workspace')
  const { data, isPending, isError, error, refetch } = useQuery(callQuery(submissionInfo, { answerId: answer.answerId }))
  const editorName = languageOfId(answer.languageId)?.editorName ?? 'plaintext'
  const isText = isTextAnswer(answer.languageId)
  const { content, files } = (isText && data) || answer
  const said = noticeIn(data?.notice)
  const viewer = (
    <div className={classes.viewer}>
      <CodeEditor value={content} language={editorName} label={t('history.codeOf', { time: timeOf(answer) })} height={heightOf(content)} />
    </div>
  )
  return (
    <Stack gap="sm" py="xs">
      {answer.enableAnalyze && (
        <Group mih={28}>
          <Suspense fallback={null}>
            <SimilarityState {...answer} />
          </Suspense>
        </Group>
      )}
      {files?.[0] && <FileName name={files[0].name} />}
      {data === undefined ? (
        viewer
      ) : (
        <Suspense fallback={viewer}>
          <AnswerMarks
            groupId={data.groupId}
            activityId={data.activityId}
            userId={data.userId}
            problemId={data.problemId}
            answerId={answer.answerId}
            content={content}
            language={editorName}
            viewer={viewer}
          />
        </Suspense>
      )}
      {files && isText && (
        <Suspense fallback={null}>
          <OutputFiles files={files} isWhole={data !== undefined} answerId={answer.answerId} />
        </Suspense>
      )}
      {files && !isText && <OtherFiles files={files} language={editorName} time={timeOf(answer)} />}
      {isPending && <LoadingSkeleton />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {said !== '' && <Text size="sm">{said}</Text>}
      {data !== undefined && data.message !== '' && (
        <TextBlock label={data.statusCode === STATUS.CompileError ? t('verdict.diagnostics') : t('verdict.message')} text={data.message} />
      )}
      <Withheld part={data?.withheld} />
      {data !== undefined && <IdleNote of={data.cases} />}
      {data !== undefined && <CasesWithoutTime cases={data.cases} />}
      {data !== undefined && (
        <GroupedCases
          key={`${data.statusCode}/${data.verdicts.length}`}
          cases={data.cases}
          groups={data.groups ?? []}
          openCase={data.opensCases ? (one) => <OpenedCase answerId={answer.answerId} one={one} /> : undefined}
        />
      )}
    </Stack>
  )
}

export default OpenedAnswer
