// Solution of a problem, for permitted readers.
import { Paper } from '@mantine/core'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import { localeOf } from '../../shared/i18n.ts'
import { Markdown } from '../../shared/markdown/Markdown.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { hasSolution, ProblemFrame } from './ProblemFrame.tsx'

const SolutionPage = () => {
  const { t } = useTranslation('view')
  return (
    <ProblemFrame>
      {(problem) => {
        if (!hasSolution(problem)) return <EmptyState icon={IconBulb} title={t('noSolution')} description={t('noSolutionText')} />
        // in the page's language, else any
        const locale = localeOf(problem.locales.filter(({ solution }) => solution !== null))
        return (
          <Paper withBorder radius="md" p="md" lang={locale?.localeCode}>
            <Markdown text={locale?.solution ?? ''} />
          </Paper>
        )
      }}
    </ProblemFrame>
  )
}

export default SolutionPage
