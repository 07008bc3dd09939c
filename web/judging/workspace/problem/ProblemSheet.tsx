// Problem statement with samples and, if permitted, the solution; in the page's language or another of its languages.
import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { localeOf } from '../../../shared/i18n.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { ProblemText, type ReadProblem, SolutionText, solutionOf } from './ProblemText.tsx'
import { SampleHeading, SampleTexts } from './SampleTexts.tsx'
import { showsSamples } from './samplesInText.ts'

/** The name of a language in itself. */
const nameOfLocale = (code: string): string =>
  code === 'zh-Hant' ? '繁體中文' : (new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code)

const Samples = ({ samples, isInteractive }: Pick<ReadProblem, 'samples' | 'isInteractive'>) => {
  const { t } = useTranslation('workspace')
  return samples.map((sample, at) => (
    <Stack key={sample.index} component="section" gap={6} aria-label={t('sample.number', { number: at + 1 })}>
      <SampleHeading number={at + 1} />
      <SampleTexts sample={sample} number={at + 1} isInteractive={isInteractive} />
    </Stack>
  ))
}

/** `showsSolution`: shows the solution below the statement, if there is one. */
const ProblemSheet = ({ problem, showsSolution = true }: { problem: ReadProblem; showsSolution?: boolean }) => {
  const { t, i18n } = useTranslation('workspace')
  const [chosen, setChosen] = useState<{ code: string; language: string } | null>(null)
  // the choice is reset when the page's language changes
  const code = chosen?.language === i18n.language ? chosen.code : (localeOf(problem.locales)?.localeCode ?? '')
  const locale = problem.locales.find(({ localeCode }) => localeCode === code) ?? problem.locales[0]
  const shown = { ...problem, locales: locale === undefined ? [] : [locale] }
  return (
    <>
      {problem.locales.length > 1 && (
        <SegmentedControl
          aria-label={t('preview.language')}
          value={code}
          onChange={(next) => setChosen({ code: next, language: i18n.language })}
          data={problem.locales.map(({ localeCode }) => ({ value: localeCode, label: nameOfLocale(localeCode) }))}
        />
      )}
      <ProblemText
        problem={shown}
        place={{ groupId: null, activityId: null, problemId: problem.id }}
        languageId={0}
        onUseFile={() => undefined}
        samples={
          !showsSamples(locale?.inputOutputExample ?? '', problem.samples) && (
            <Samples samples={problem.samples} isInteractive={problem.isInteractive} />
          )
        }
      />
      {showsSolution && solutionOf(shown) !== null && <SolutionText problem={shown} />}
    </>
  )
}

export default ProblemSheet
