// A problem as students will read it, for those who write it.
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/i18n.ts'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { ProblemText, type ReadProblem, SolutionText, solutionOf } from './ProblemText.tsx'
import { showsSamples } from './samplesInText.ts'
import { TextBlock } from './TextBlock.tsx'
import classes from './textBlock.module.css'

const languageNames: Readonly<Record<string, string>> = { 'zh-Hant': '繁體中文', en: 'English' }

const Samples = ({ samples }: Pick<ReadProblem, 'samples'>) => {
  const { t } = useTranslation('workspace')
  return samples.map((sample, at) => (
    <Stack key={sample.index} component="section" gap={6} aria-label={t('sample.number', { number: at + 1 })}>
      <Text fw={600}>{t('sample.number', { number: at + 1 })}</Text>
      <div className={classes.sampleBlocks}>
        <TextBlock label={t('sample.input')} text={sample.input} />
        <TextBlock label={t('sample.expected')} text={sample.expectedOutput} />
      </div>
    </Stack>
  ))
}

const ProblemPreview = ({ problem, onClose }: { problem: ReadProblem; onClose: () => void }) => {
  const { t } = useTranslation('workspace')
  const [code, setCode] = useState(localeOf(problem.locales)?.localeCode ?? '')
  const locale = problem.locales.find(({ localeCode }) => localeCode === code) ?? problem.locales[0]
  const shown = { ...problem, locales: locale === undefined ? [] : [locale] }
  return (
    <RouteDialog size="page" onClose={onClose} title={t('preview.title', { title: locale?.title || t('preview.untitled') })}>
      {problem.locales.length > 1 && (
        <SegmentedControl
          aria-label={t('preview.language')}
          value={code}
          onChange={setCode}
          data={problem.locales.map(({ localeCode }) => ({ value: localeCode, label: languageNames[localeCode] ?? localeCode }))}
        />
      )}
      <ProblemText
        problem={shown}
        languageId={0}
        onUseFile={() => undefined}
        samples={!showsSamples(locale?.inputOutputExample ?? '', problem.samples) && <Samples samples={problem.samples} />}
      />
      {solutionOf(shown) !== null && <SolutionText problem={shown} />}
    </RouteDialog>
  )
}

export default ProblemPreview
