// The privacy policy.
import { privacy } from '../../queries/site/calls.ts'
import { StatementPage } from './StatementPage.tsx'

const PrivacyPage = () => <StatementPage page="privacy" call={privacy} />

export default PrivacyPage
