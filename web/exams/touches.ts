// Commands and topics that invalidate queries of exams.
import { copyActivities } from '../../commands/activities/copy/calls.ts'
import { adjustScore, removeAdjustment } from '../../commands/activities/mark/calls.ts'
import { completeExam, enterExam, excuseExaminee, letExamineeIn, reopenExam, seeAnnouncement } from '../../commands/exams/attempt/calls.ts'
import {
  addExam,
  blockExaminees,
  copyExam,
  deleteExam,
  editExam,
  extendExam,
  offerAsPractice,
  passGame,
  pauseExam,
  releaseResults,
  resumeExam,
  startExam,
  stopExam,
} from '../../commands/exams/exam/calls.ts'
import { announce, answerQuestion, askQuestion } from '../../commands/exams/question/calls.ts'
import { sealExam } from '../../commands/exams/record/calls.ts'
import { judgeCode } from '../../commands/judging/submission/calls.ts'
import { editProblem } from '../../commands/problems/problem/calls.ts'
import { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import { begun, foundProblems, groupActivities, groupProblemSets } from '../../queries/activities/calls.ts'
import {
  examAttempt,
  examBoard,
  examFailedCases,
  examInfo,
  examineeTopic,
  examList,
  examMatrix,
  examMessages,
  examMessagesTopic,
  examProblems,
  examRanking,
  examScorePaper,
  examStanding,
  examStatistics,
  examsTopic,
  examTopic,
  myExamScorePaper,
  runningExams,
} from '../../queries/exams/calls.ts'
import { userProblemSetPage } from '../../queries/problems/sets/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

const control = [startExam, pauseExam, resumeExam, stopExam, extendExam, releaseResults, passGame, sealExam]
const life = [addExam, editExam, deleteExam, copyExam, ...control]
const attempt = [enterExam, completeExam, excuseExaminee, letExamineeIn, reopenExam]

export const touches: readonly Touch[] = [
  { by: [adjustScore, removeAdjustment], queries: [examMatrix, examScorePaper, myExamScorePaper, examBoard] },
  {
    by: [examsTopic, judgeCode, ...life],
    queries: [
      examList,
      examInfo,
      examProblems,
      examStanding,
      examStatistics,
      examMatrix,
      examFailedCases,
      examScorePaper,
      myExamScorePaper,
      examRanking,
      runningExams,
    ],
  },
  { by: [examTopic, examineeTopic], queries: [examInfo, examAttempt, examProblems, runningExams] },
  // not the problems: they are closed to the examinee who is done
  { by: attempt, queries: [examInfo, examAttempt, runningExams] },
  { by: [judgeCode, ...control], queries: [examAttempt] },
  { by: [...control, ...attempt, blockExaminees], queries: [examBoard] },
  { by: [examMessagesTopic, askQuestion, answerQuestion, announce, seeAnnouncement], queries: [examMessages] },
  { by: [examsTopic, ...life], queries: [begun, groupActivities, groupProblemSets, foundProblems] },
  { by: [addExam, editExam, deleteExam, copyExam, copyActivities, offerAsPractice], queries: [userProblemSetPage] },
  { by: [markProblem, unmarkProblem, editProblem], queries: [examProblems] },
  { by: [markProblem, unmarkProblem], queries: [examAttempt] },
  { by: [copyActivities], queries: [examList] },
]
