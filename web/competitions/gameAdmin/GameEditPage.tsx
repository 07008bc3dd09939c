// For platform admins: the configuration of a competition; without `gameKey` in the path a new one.
import { paths, titleOf } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { KnownGame } from './KnownGame.tsx'

const GameForm = arriving(async () => ({ default: (await import('./GameForm.tsx')).GameForm }), <LoadingSkeleton lines={6} />)

const NewGame = () => {
  const { t } = useTranslation('gameAdmin')
  return (
    <Page>
      <PageHeader title={t('add')} crumbs={[{ label: titleOf('gameManager'), to: paths.gameManager() }]} description={t('editIntro')} />
      <GameForm info={null} />
    </Page>
  )
}

const GameEditPage = () => {
  const { t } = useTranslation('gameAdmin')
  const [search] = useSearchParams()
  const key = search.get('gameKey')
  if (key === null) return <NewGame />
  return (
    <KnownGame key={key} gameKey={key} page="gameEdit" description={t('editIntro')}>
      {(info) => <GameForm key={info.seen} info={info} />}
    </KnownGame>
  )
}

export default GameEditPage
