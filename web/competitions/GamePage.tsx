// One competition: its state, and its parts as tabs, as its configuration shows them (requirement f13).
import { Badge } from '@mantine/core'
import { useEffect } from 'react'
import { type GameSection, type GameTable, gameTables, sectionOf } from '../../commands/competitions/competition/places.ts'
import type { RemoteGame } from '../../queries/competitions/schemas.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, Navigate, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './competitions.module.css'
import { GameInfo } from './GameInfo.tsx'
import { GameVideos } from './GameVideos.tsx'
import { RankTable } from './RankTable.tsx'
import { useGame } from './useGame.ts'

const ApplyPart = arriving(async () => ({ default: (await import('./ApplyPart.tsx')).ApplyPart }), <LoadingSkeleton lines={6} />)

type Shown = 'info' | 'apply' | `${'rank' | 'video'} ${GameTable}`

const gameParts: Readonly<Record<string, Shown>> = {
  info: 'info',
  apply: 'apply',
  'rank-1': 'rank pre',
  'video-1': 'video pre',
  'rank-2': 'rank final',
  'video-2': 'video final',
  'rank/senior': 'rank senior',
  'video/senior': 'video senior',
  'rank/university': 'rank university',
  'video/university': 'video university',
}

const addressOf = (key: string, shown: Shown): string => {
  const part = Object.keys(gameParts).find((one) => gameParts[one] === shown) ?? 'info'
  return `${paths.game(key)}/${part}`
}

/** The tabs that this competition has: those that its configuration shows, and videos where there are some. */
const tabsOf = ({ appear, videos }: RemoteGame): Shown[] => [
  ...(appear.includes('info') ? (['info'] as const) : []),
  ...gameTables.flatMap((table): Shown[] => {
    if (!appear.includes(sectionOf[table] satisfies GameSection)) return []
    return videos[table].length > 0 ? [`rank ${table}`, `video ${table}`] : [`rank ${table}`]
  }),
]

/** Whether one can still apply, and until when. */
const State = ({ game: { isFinished, applyStartTime, applyEndTime } }: { game: RemoteGame }) => {
  const { t } = useTranslation('competitions')
  if (isFinished)
    return (
      <Badge variant="light" color="gray">
        {t('finished')}
      </Badge>
    )
  if (applyStartTime === null || applyEndTime === null) return null
  return t('period', { start: formatDate(applyStartTime, 'minute'), end: formatDate(applyEndTime, 'minute') })
}

const Content = ({ game, shown }: { game: RemoteGame; shown: Shown }) => {
  if (shown === 'info') return <GameInfo game={game} />
  if (shown === 'apply') return <ApplyPart game={game} />
  const [kind, table] = shown.split(' ') as ['rank' | 'video', GameTable]
  return kind === 'rank' ? <RankTable gameKey={game.key} table={table} /> : <GameVideos videos={game.videos[table]} />
}

const Game = ({ game, part }: { game: RemoteGame; part: string | null }) => {
  const { t } = useTranslation('competitions')
  const tabs = tabsOf(game)
  const shown = part === null ? 'info' : gameParts[part]
  const title = shown === undefined || shown === 'info' ? game.title : `${t(`part.${shown}`)} · ${game.title}`
  useEffect(() => {
    document.title = `${title} · Chronojudge`
  }, [title])
  if (shown === undefined || (shown !== 'apply' && shown !== 'info' && !tabs.includes(shown)))
    return <Navigate to={addressOf(game.key, 'info')} replace />
  return (
    <>
      <PageHeader title={game.title} description={<State game={game} />} crumbs={[{ label: titleOf('allGames'), to: paths.allGames() }]} />
      <nav className={classes.parts} aria-label={t('parts')}>
        {tabs.map((tab) => (
          <Link key={tab} to={addressOf(game.key, tab)} className={classes.part} aria-current={tab === shown ? 'page' : undefined}>
            {t(`part.${tab}`)}
          </Link>
        ))}
      </nav>
      <Content game={game} shown={shown} />
    </>
  )
}

const GamePage = () => {
  const { t } = useTranslation('competitions')
  const { gameKey = '', part, group } = useParams()
  const { data, error, refetch } = useGame(gameKey)
  return (
    <Page>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingSkeleton lines={6} />}
      {data === null && (
        <>
          <PageHeader title={titleOf('game')} crumbs={[{ label: titleOf('allGames'), to: paths.allGames() }]} />
          <EmptyState title={t('unknown')} />
        </>
      )}
      {data && (
        <Game key={data.key} game={data} part={part === undefined ? null : [part, ...(group === undefined ? [] : [group])].join('/')} />
      )}
    </Page>
  )
}

export default GamePage
