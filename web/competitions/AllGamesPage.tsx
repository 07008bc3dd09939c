// All competitions as cards, newest first; finished ones are grey (requirement f13).
import { Badge, Card, SimpleGrid, Stack, Text } from '@mantine/core'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import type { RemoteGames } from '../../queries/competitions/schemas.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './competitions.module.css'
import { useGames } from './useGame.ts'

const GameCard = ({ game }: { game: RemoteGames['games'][number] }) => {
  const { t } = useTranslation('competitions')
  const { key, title, titleEN, isFinished, applyStartTime, applyEndTime } = game
  return (
    <Card withBorder component={Link} to={paths.gamePart(key, 'info')} className={`${classes.card} ${isFinished ? classes.finished : ''}`}>
      <Stack gap="xs" align="flex-start">
        <Badge variant="light" color={isFinished ? 'gray' : 'blue'} tt="none">
          {isFinished ? t('finished') : t('ofMonth', { year: key.slice(0, 4), month: key.slice(4) })}
        </Badge>
        <Text fw={600} size="lg">
          {currentLanguage() === 'en' ? titleEN : title}
        </Text>
        {!isFinished && applyStartTime !== null && applyEndTime !== null && (
          <Text size="sm" c="dimmed">
            {t('period', { start: formatDate(applyStartTime, 'minute'), end: formatDate(applyEndTime, 'minute') })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const AllGamesPage = () => {
  const { t } = useTranslation('competitions')
  const { data, error, refetch } = useGames()
  return (
    <Page>
      <PageHeader title={titleOf('allGames')} description={t('intro')} />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingSkeleton lines={3} height={96} />}
      {data?.games.length === 0 && <EmptyState icon={IconTrophy} title={t('none')} description={t('noneText')} />}
      {data && data.games.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} component="ul" className={classes.cards}>
          {data.games.map((game) => (
            <li key={game.key}>
              <GameCard game={game} />
            </li>
          ))}
        </SimpleGrid>
      )}
    </Page>
  )
}

export default AllGamesPage
