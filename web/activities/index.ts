// Parts that the pages of every kind of activity show. What is large loads when it is shown.
import { lazy } from 'react'
import { patiently } from '../shared/patiently.ts'
import { loadProblemList } from './ahead.ts'

export type { ReaderDialog } from './activityStatistics/ViewedProblem.tsx'
export { loadProblemList } from './ahead.ts'
export { forgetDialog } from './dialogAddress.ts'
export { isGone } from './isGone.ts'
export type { AnswersDialog } from './matrix/ClassDialogs.tsx'
export type { Viewer } from './ProblemList.tsx'
export type { ActivityParts, Place } from './place.ts'

export const ProblemList = lazy(loadProblemList)
/** For those who look after the class. */
export const ClassStanding = lazy(() => import('./ClassStanding.tsx'))
export const StudentPicker = lazy(() => import('./StudentPicker.tsx'))
export const ActivityStatisticsPage = lazy(() => import('./activityStatistics/ActivityStatisticsPage.tsx'))
export const ActivityMatrixPage = lazy(() => import('./matrix/ActivityMatrixPage.tsx'))
/** The names behind numbers of a class, failed cases and the answers of a student, as the address names them. */
export const ClassDialogs = lazy(() => import('./matrix/ClassDialogs.tsx'))
/** An answer with its comments, and the marks of a student at a problem. */
export const AnswerMarks = lazy(patiently(() => import('./marks/AnswerMarks.tsx')))
export const MarkBar = lazy(patiently(() => import('./marks/MarkBar.tsx')))
/** For the staff of the class. */
export const OpenRequests = lazy(patiently(() => import('./marks/OpenRequests.tsx')))
export const ArchiveButton = lazy(patiently(() => import('./marks/ArchiveButton.tsx')))
/** Where a student goes on. */
export const GoOn = lazy(() => import('./GoOn.tsx'))
