// For platform admins: the rank tables of a competition, pasted or from a CSV file, with a preview before they are published.
import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { type GameTable, gameTables } from '../../../commands/competitions/competition/places.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { KnownGame } from './KnownGame.tsx'
import { ScoresForm } from './ScoresForm.tsx'

const GameScoresPage = () => {
  const { t } = useTranslation('gameAdmin')
  const [search] = useSearchParams()
  const [table, setTable] = useState<GameTable>('pre')
  const key = search.get('gameKey') ?? ''
  return (
    <KnownGame key={key} gameKey={key} page="gameScores">
      {(info) => (
        <Stack>
          <SegmentedControl
            value={table}
            onChange={(chosen) => setTable(chosen as GameTable)}
            aria-label={t('tables')}
            data={gameTables.map((one) => ({ value: one, label: t(`table.${one}`) }))}
            style={{ alignSelf: 'start', maxWidth: '100%' }}
          />
          <ScoresForm key={table} gameKey={key} table={table} published={info.scores[table] ?? null} />
        </Stack>
      )}
    </KnownGame>
  )
}

export default GameScoresPage
