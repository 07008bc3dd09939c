// Live control of an exam, as a route.
import { ExamManagerPage } from './examManager/ExamManagerPage.tsx'

export default ExamManagerPage
