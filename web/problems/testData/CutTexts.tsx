// Truncated texts of a case that is too large for the page; download as files, or load in full for editing within the form's limit.
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { MAX_CHARACTERS } from '../../../commands/problems/problem/rules.ts'
import { problemTestDatum } from '../../../queries/problems/calls.ts'
import { request } from '../../shared/api/client.ts'
import type { Errors } from '../../shared/forms/faults.ts'
import { saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { fieldId } from '../useProblemForm.ts'
import type { CutCase, DatumValues } from '../values.ts'
import classes from './cases.module.css'
import { bytesOfCase, sizeText, textOfCase } from './sizes.ts'

const texts = ['input', 'expectedOutput'] as const
const endings = { input: 'in', expectedOutput: 'out' } as const

export interface CutTextsProps {
  datum: DatumValues
  cut: CutCase
  index: number
  errors: Errors
  /** Labels of input and expected output. */
  labels: readonly [string, string]
  onWhole: (part: Pick<DatumValues, 'input' | 'expectedOutput' | 'cut'>) => void
}

export const CutTexts = ({ datum, cut, index: at, errors, labels, onWhole }: CutTextsProps) => {
  const { t } = useTranslation('testData')
  const [isLoading, setLoading] = useState(false)
  const { problemId, version, testDataId, isTooLong } = cut
  const withWhole = async (use: (whole: { input: string; expectedOutput: string }) => void) => {
    setLoading(true)
    try {
      use(await request(problemTestDatum, { problemId, version, testDataId }))
    } catch (error) {
      notifyFailure(error)
    }
    setLoading(false)
  }
  return (
    <>
      <Alert color="petrol" variant="light">
        {isTooLong ? t('tooLong', { max: MAX_CHARACTERS.toLocaleString('en') }) : t('cut')}
      </Alert>
      <Group gap="sm">
        {!isTooLong && (
          <Button
            size="compact-md"
            variant="default"
            loading={isLoading}
            onClick={() => void withWhole((whole) => onWhole({ ...whole, cut: null }))}
          >
            {t('loadWhole')}
          </Button>
        )}
        {texts.map((text, index) => (
          <Button
            key={text}
            size="compact-md"
            variant="default"
            loading={isLoading}
            onClick={() => void withWhole((whole) => saveFile(`${problemId}-${testDataId}.${endings[text]}`, whole[text]))}
          >
            {t('download', { text: labels[index] ?? '', size: sizeText(bytesOfCase(datum, text)) })}
          </Button>
        ))}
      </Group>
      <div className={classes.cut}>
        {texts.map((text, index) => (
          <div key={text}>
            <Text size="sm" fw={600}>
              {labels[index]}
            </Text>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named */}
            <pre id={fieldId(`testDatas.${at}.${text}`)} className={classes.beginning} tabIndex={0} role="group" aria-label={labels[index]}>
              {textOfCase(datum, text)}
            </pre>
            {errors[text] !== undefined && (
              <Text size="sm" c="red">
                {errors[text]}
              </Text>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
