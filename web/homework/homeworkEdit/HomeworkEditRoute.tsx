// Injects the set picker of another area into the form of a homework.
import { SetPicker } from '../../problems/index.ts'
import { HomeworkEditPage } from './HomeworkEditPage.tsx'

const HomeworkEditRoute = () => <HomeworkEditPage SetChooser={SetPicker} />

export default HomeworkEditRoute
