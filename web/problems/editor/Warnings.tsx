// Hints at possible omissions; they do not block saving.
import { Alert, List } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import type { ProblemValues } from '../values.ts'

/** Warnings, most important first. */
const warningsOf = ({ testDatas, locales, isTQC, tqcAnswers }: ProblemValues) => {
  const warnings: ('noHidden' | 'noVisible' | 'noSolution' | 'missingLocale' | 'noTqcAnswer')[] = []
  if (testDatas.length > 0 && testDatas.every(({ read }) => read)) warnings.push('noHidden')
  if (testDatas.length > 0 && !testDatas.some(({ read }) => read)) warnings.push('noVisible')
  if (locales.some(({ canEnableSolution, solution }) => canEnableSolution && solution.trim() === '')) warnings.push('noSolution')
  if (locales.length === 1) warnings.push('missingLocale')
  if (isTQC && tqcAnswers.every(({ source }) => source.trim() === '')) warnings.push('noTqcAnswer')
  return warnings
}

export const Warnings = ({ values }: { values: ProblemValues }) => {
  const { t } = useTranslation('editor')
  const warnings = warningsOf(values)
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" variant="light" title={t('warnings.title')} icon={<Icon of={IconAlertTriangle} />} mt="lg">
      <List size="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>{t(`warnings.${warning}`)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
