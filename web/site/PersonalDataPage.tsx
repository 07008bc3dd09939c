// The notice on personal data, to which everybody agrees before the first sign-in.
import { personalDataStatement } from '../../queries/site/calls.ts'
import { StatementPage } from './StatementPage.tsx'

const PersonalDataPage = () => <StatementPage page="personalData" call={personalDataStatement} />

export default PersonalDataPage
