// Injects the dialogs of another area into the page of a homework.
import type { ActivityDialogs } from '../activities/index.ts'
import { HistoryDialog, ProblemDialog } from '../judging/index.ts'
import { HomeworkShowPage } from './homeworkShow/HomeworkShowPage.tsx'

const dialogs: ActivityDialogs = { ProblemDialog, HistoryDialog }

const HomeworkShowRoute = () => <HomeworkShowPage dialogs={dialogs} />

export default HomeworkShowRoute
