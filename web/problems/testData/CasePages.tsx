// Paging of a long list of cases.
import { type PaginationProps, Text } from '@mantine/core'
import { useTranslation } from '../../shared/texts.ts'
import { arriving } from '../../shared/ui/arriving.tsx'
import classes from './cases.module.css'

const PageNumbers = arriving<PaginationProps>(() => import('./PageNumbers.tsx'))

const A_PAGE = 50

/** Page of a case, from 0. */
export const pageOfCase = (index: number): number => Math.floor(index / A_PAGE)

/** Range of cases on a page, end exclusive; a page beyond the end counts as the last one. */
export const casesOfPage = (page: number, count: number): readonly [from: number, to: number] => {
  const from = Math.min(page, pageOfCase(Math.max(0, count - 1))) * A_PAGE
  return [from, Math.min(count, from + A_PAGE)]
}

export const CasePages = ({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) => {
  const { t } = useTranslation('testData')
  if (count <= A_PAGE) return null
  const [from, to] = casesOfPage(page, count)
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      <Text size="sm" c="dimmed">
        {t('range', { from: from + 1, to, count })}
      </Text>
      <PageNumbers
        size="sm"
        total={Math.ceil(count / A_PAGE)}
        value={pageOfCase(from) + 1}
        onChange={(number) => onPage(number - 1)}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'next' : 'previous') })}
      />
    </nav>
  )
}
