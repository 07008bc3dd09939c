// Components shared by the pages of all activities; large ones load on demand.
import { lazy } from 'react'
import { loadTexts } from '../shared/i18n.ts'
import { patiently } from '../shared/patiently.ts'
import { loadOwnResult, loadProblemList, loadTranscript } from './ahead.ts'

export { ActivityDialog, type ActivityDialogs } from './ActivityDialog.tsx'
export type { ReaderDialog } from './activityStatistics/ViewedProblem.tsx'
export { loadProblemList } from './ahead.ts'
export { TakeOver } from './copyClass/TakeOver.tsx'
export { isGone } from './isGone.ts'
export type { AnswersDialog } from './matrix/ClassDialogs.tsx'
export type { ActivityParts, Place } from './place.ts'
export { isMeasured } from './transcript/cellState.ts'
export type { OnWhy } from './transcript/TranscriptDialogs.tsx'
export { useMyScorePaper, useScorePaper } from './transcript/usePapers.ts'
export { type Viewer, viewerOf } from './viewer.ts'

export const ProblemList = lazy(loadProblemList)
/** For managers of the class. */
export const ClassStanding = lazy(() => import('./ClassStanding.tsx'))
export const ActivityStatisticsPage = lazy(() => import('./activityStatistics/ActivityStatisticsPage.tsx'))
export const ActivityMatrixPage = lazy(() => import('./matrix/ActivityMatrixPage.tsx'))
/** An answer with its comments, and the marks of a student at a problem. */
export const AnswerMarks = lazy(patiently(() => import('./marks/AnswerMarks.tsx')))
export const MarkBar = lazy(patiently(() => import('./marks/MarkBar.tsx')))
export const CountsBadge = lazy(patiently(() => import('./marks/CountsBadge.tsx')))
/** For the staff of the class. */
export const OpenRequests = lazy(patiently(() => import('./marks/OpenRequests.tsx')))
export const ArchiveDialog = lazy(patiently(() => import('./marks/ArchiveDialog.tsx')))
export const ArchiveButton = lazy(patiently(() => import('./marks/ArchiveButton.tsx')))
/** For the staff of a class; the page has a `TakeOver`, too. */
export const TakeOverButton = lazy(
  patiently(async () => {
    const [module] = await Promise.all([import('./copyClass/TakeOverButton.tsx'), loadTexts(['copyClass'])])
    return module
  }),
)
/** Resume links for a student. */
export const GoOn = lazy(() => import('./GoOn.tsx'))
/** Of an activity with an end; the page loads the texts `transcript`, and wraps each in a `Suspense`, so that its header stays. */
export const Transcript = lazy(loadTranscript)
export const TranscriptDownloads = lazy(() => import('./transcript/Downloads.tsx'))
export const OwnResult = lazy(loadOwnResult)
