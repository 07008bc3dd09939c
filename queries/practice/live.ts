// What an open page of a class's practices hears: that somebody has solved something, or that a practice has changed.
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import type { PracticeEvent } from '../../commands/practice/practice/events.ts'
import { type LiveTopic, permitReader } from '../kit/live.ts'
import { practiceTopic } from './calls.ts'

const ofProblem = ({ activityId, problemId }: { activityId: number; problemId: number }) => ({ activityId, problemId })
const ofPractice = ({ activityId }: { activityId: number }) => ({ activityId, problemId: null })

export const practiceLive: LiveTopic<typeof practiceTopic.path, PracticeEvent | SubmissionEvent> = {
  topic: practiceTopic,
  permit: permitReader,
  changes: {
    CodeSubmitted: ofProblem,
    SubmissionJudged: ofProblem,
    SubmissionRejudged: ofProblem,
    SubmissionCancelled: ofProblem,
    PracticeCreated: ofPractice,
    PracticeEdited: ofPractice,
    PracticeDeleted: ofPractice,
    SolutionVisibilityChanged: ofPractice,
  },
}
