// Texts of the cells of a gradebook: made once for all cells, and stable while the language is the same.
import { useMemo } from 'react'
import type { GradebookCell, GradebookColumn } from '../../queries/gradebook/schemas.ts'
import { useTranslation } from '../shared/texts.ts'
import { type GradedStudent, shownNumber } from './cells.ts'

export interface GridTexts {
  formerMember: string
  states: Readonly<Record<GradebookCell['state'], string>>
  menu: Readonly<Record<'source' | 'history' | 'excuse' | 'withdraw', string>>
  /** Everything that a cell shows, in words. */
  labelOf: (student: GradedStudent, column: GradebookColumn, cell: GradebookCell) => string
  menuOf: (student: GradedStudent, column: GradebookColumn) => string
  editingOf: (student: GradedStudent, column: GradebookColumn) => string
  invalidOf: (column: GradebookColumn) => string
}

export const useGridTexts = (): GridTexts => {
  const { t } = useTranslation('gradebook')
  return useMemo(() => {
    const states = {
      counts: '',
      open: t('cell.open'),
      unweighted: t('cell.unweighted'),
      excused: t('cell.excused'),
      excusedThere: t('cell.excusedThere'),
    }
    const formerMember = t('formerMember')
    const namesOf = ({ userName }: GradedStudent, column: GradebookColumn) => ({
      name: userName ?? formerMember,
      column: column.name,
      most: shownNumber(column.most),
    })
    return {
      formerMember,
      states,
      menu: {
        source: t('menu.source'),
        history: t('menu.history'),
        excuse: t('menu.excuse'),
        withdraw: t('menu.withdraw'),
      },
      labelOf: (student, column, { score, state, reason }) => {
        const { most, ...names } = namesOf(student, column)
        const figure = score === null ? t('cell.nothing') : t('cell.score', { score: shownNumber(score), most })
        const words = [figure, states[state], reason ?? ''].filter((word) => word !== '')
        return t('cell.label', { ...names, words: words.join(t('cell.separator')) })
      },
      menuOf: (student, column) => t('menu.open', namesOf(student, column)),
      editingOf: (student, column) => t('cell.editing', namesOf(student, column)),
      invalidOf: ({ most }) => t('cell.invalid', { most: shownNumber(most) }),
    }
  }, [t])
}
