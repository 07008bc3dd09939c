// Summary of a set in one line: purpose, difficulty, size.
import { Badge } from '@mantine/core'
import type { ListedProblemSet } from '../../../queries/problems/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { DifficultyStars } from '../../shared/ui/DifficultyStars.tsx'
import { pointsOf } from './score.ts'
import classes from './sets.module.css'

type FactsOf = Pick<ListedProblemSet, 'type' | 'difficulty' | 'totalScore' | 'isGlobal' | 'needMoney' | 'tags'> & {
  problems: readonly unknown[]
}

const TYPES = ['exercise', 'assignment', 'exam', 'game', 'company', 'tqcPlus'] as const

/** Localized purpose of a set type. */
export const useTypeName = (): ((type: number) => string) => {
  const { t } = useTranslation('sets')
  return (type) => t(`type.${TYPES[type - 1] ?? 'exercise'}`)
}

export const SetFacts = ({ set, showsType = false }: { set: FactsOf; showsType?: boolean }) => {
  const { t } = useTranslation('sets')
  const typeName = useTypeName()
  const { type, difficulty, totalScore, isGlobal, needMoney, tags, problems } = set
  return (
    <div className={classes.facts}>
      {showsType && (
        <Badge size="sm" variant="light">
          {typeName(type)}
        </Badge>
      )}
      <DifficultyStars value={difficulty} size={14} />
      <span>{t('set.problems', { count: problems.length })}</span>
      <span>{t('set.total', { total: pointsOf(totalScore) })}</span>
      {isGlobal && (
        <Badge size="sm" variant="light">
          {t('set.isGlobal')}
        </Badge>
      )}
      {needMoney && (
        <Badge size="sm" variant="light" color="yellow">
          {t('set.needMoney')}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} size="sm" variant="default">
          {tag}
        </Badge>
      ))}
    </div>
  )
}
