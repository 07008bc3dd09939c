// What the icons in a transcript mean.
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { cellStates } from './cellState.ts'
import { stateIcons } from './ScoreCell.tsx'
import classes from './transcript.module.css'

/** `hasSimilarity`: some problem measures the similarity of its answers. */
export const Legend = ({ hasSimilarity }: { hasSimilarity: boolean }) => {
  const { t } = useTranslation('transcript')
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {cellStates
        .filter((state) => hasSimilarity || state !== 'similar')
        .map((state) => (
          <li key={state}>
            <Icon of={stateIcons[state]} size={14} />
            {t(`state.${state}`)}
          </li>
        ))}
      {hasSimilarity && (
        <li>
          <Icon of={IconHourglass} size={13} />
          {t('pending')}
        </li>
      )}
      <li>* {t('adjusted')}</li>
    </ul>
  )
}
