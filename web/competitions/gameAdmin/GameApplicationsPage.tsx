// For platform admins: the applications of all people.
import { Button } from '@mantine/core'
import { gameApplications } from '../../../queries/competitions/calls.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { ApplicationTable } from './ApplicationTable.tsx'

const GameApplicationsPage = () => (
  <ManagerPage
    title={titleOf('gameApplications')}
    action={
      <Button component={Link} to={paths.gameManager()} variant="default">
        {titleOf('gameManager')}
      </Button>
    }
    width="wide"
  >
    <ApplicationTable call={gameApplications} label={titleOf('gameApplications')} />
  </ManagerPage>
)

export default GameApplicationsPage
