// Frame of the admin pages of one competition: its data, and links between the pages.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gameInfo } from '../../../queries/competitions/calls.ts'
import type { GameInfo } from '../../../queries/competitions/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'

const pagesOfGame = ['gameEdit', 'gameScores', 'gameHistory'] as const

interface KnownGameProps {
  gameKey: string
  page: (typeof pagesOfGame)[number]
  description?: string
  children: (info: GameInfo) => ReactNode
}

export const KnownGame = ({ gameKey, page, description, children }: KnownGameProps) => {
  const { t } = useTranslation('gameAdmin')
  const { data, error, isPending, refetch } = useQuery(callQuery(gameInfo, { key: gameKey }))
  const list = { label: titleOf('gameManager'), to: paths.gameManager() }
  const texts = data?.configuration.texts
  const name = texts && ((currentLanguage() === 'en' ? texts.en : null) ?? texts['zh-TW']).title
  return (
    <Page>
      <PageHeader
        title={titleOf(page)}
        crumbs={[list]}
        description={name === undefined ? description : `${gameKey} ${name}`}
        actions={
          data && (
            <>
              {pagesOfGame.map(
                (other) =>
                  other !== page && (
                    <Button key={other} component={Link} to={paths[other](gameKey)} variant="default" size="sm">
                      {t(`page.${other}`)}
                    </Button>
                  ),
              )}
              <Button component={Link} to={paths.gamePart(gameKey, 'info')} variant="default" size="sm">
                {t('page.public')}
              </Button>
            </>
          )
        }
      />
      {isPending && <LoadingSkeleton lines={6} />}
      {!isPending && data === undefined && <Unavailable error={error} onRetry={() => void refetch()} back={list} unknown={t('unknown')} />}
      {data && children(data)}
    </Page>
  )
}
