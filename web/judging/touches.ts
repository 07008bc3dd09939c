// Commands and topics that invalidate queries of answers and rejudges.
import { applyRejudge, dropRejudge, requestRejudge } from '../../commands/judging/rejudge/calls.ts'
import { analyzeResult, removeWaiver, waiveSimilarity } from '../../commands/judging/similarity/calls.ts'
import { cancelSubmission, judgeCode } from '../../commands/judging/submission/calls.ts'
import { marksInfo } from '../../queries/activities/marks/calls.ts'
import { rejudgeInfo, rejudgeList, rejudgesTopic } from '../../queries/judging/rejudge/calls.ts'
import { analyzeClass, analyzeDetail } from '../../queries/judging/similarity/calls.ts'
import { activityAnswers, submissionInfo } from '../../queries/judging/submission/calls.ts'
import { answerTopics } from '../shared/activityPaths.ts'
import type { Touch } from '../shared/live/touch.ts'
import { pages } from '../shared/paths.ts'

const activityTypes = new Set(Object.values(pages).flatMap(({ activityType }) => activityType ?? []))
const answers = [...activityTypes].map(activityAnswers)

export const touches: readonly Touch[] = [
  { by: [...answerTopics, judgeCode, cancelSubmission], queries: [...answers, submissionInfo, marksInfo] },
  { by: [...answerTopics, analyzeResult, waiveSimilarity, removeWaiver], queries: [analyzeDetail, analyzeClass] },
  {
    by: [analyzeResult, waiveSimilarity, removeWaiver],
    queries: [...answers, submissionInfo],
  },
  { by: [rejudgesTopic, requestRejudge, applyRejudge, dropRejudge], queries: [rejudgeList, rejudgeInfo] },
]
