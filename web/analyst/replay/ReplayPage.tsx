// Replay of a document of a read model: as of a moment beside today's, and played forward event by event.
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { lazy } from 'react'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { AnalystPage } from '../AnalystPage.tsx'
import { positionOf } from '../written.ts'
import { type GivenPlace, ReplayChoice } from './ReplayChoice.tsx'
import type { ReplayMoment, ReplayPlace } from './useReplay.ts'

const Played = lazy(() => import('./Played.tsx'))

const LONGEST = { collection: 60, id: 200 }

const placeOf = (params: URLSearchParams): GivenPlace => {
  const text = (name: 'collection' | 'id') => (params.get(name) ?? '').trim().slice(0, LONGEST[name])
  const position = positionOf(params.get('position') ?? '')
  const time = Date.parse(params.get('time') ?? '')
  return {
    collection: text('collection') || null,
    id: text('id'),
    moment: { position, time: position !== null || Number.isNaN(time) ? null : new Date(time).toISOString() },
    type: params.get('type'),
  }
}

const paramsOf = ({ collection, id, moment: { position, time } }: ReplayPlace): Record<string, string> => ({
  collection,
  id,
  ...(position === null ? {} : { position }),
  ...(time === null ? {} : { time }),
})

const ReplayPage = () => {
  const { t } = useTranslation('analyst')
  const [params, setParams] = useSearchParams()
  const given = placeOf(params)
  const { collection, id, moment } = given
  const key = JSON.stringify([collection, id])
  const show = (place: ReplayPlace) => setParams(paramsOf(place), { preventScrollReset: true })
  return (
    <AnalystPage page="analystReplay" description={t('replay.intro')}>
      <ReplayChoice key={key} given={given} onChoose={show} />
      {collection === null || id === '' ? (
        <EmptyState icon={IconPlayerPlay} title={t('replay.none')} description={t('replay.noneText')} />
      ) : (
        <Played
          key={key}
          place={{ collection, id, moment }}
          onMove={(next: ReplayMoment) =>
            setParams(paramsOf({ collection, id, moment: next }), { replace: true, preventScrollReset: true })
          }
        />
      )}
    </AnalystPage>
  )
}

export default ReplayPage
