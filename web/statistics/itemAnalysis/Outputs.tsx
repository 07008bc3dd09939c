// The most frequent wrong outputs for each visible test case of a version.
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { OutputCase, ProblemItem } from '../../../queries/statistics/item/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from './itemAnalysis.module.css'

/** Outputs shown before the rest is asked for. */
const FIRST = 5

const Output = ({ text, label }: { text: string; label: string }) => {
  const { t } = useTranslation('itemAnalysis')
  if (text.trim() === '')
    return (
      <Text size="sm" c="dimmed">
        {t('outputs.empty')}
      </Text>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named
    <pre className={classes.output} tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  )
}

const Case = ({ index, expected, total, isCut, outputs }: OutputCase) => {
  const { t } = useTranslation('itemAnalysis')
  const [isWhole, setWhole] = useState(false)
  const number = index + 1
  const listed = isWhole ? outputs : outputs.slice(0, FIRST)
  return (
    <Stack gap="xs" component="section" aria-label={t('outputs.case', { number })}>
      <Group gap="sm" align="baseline">
        <Title order={3} size="h5">
          {t('outputs.case', { number })}
        </Title>
        <Text size="sm" c="dimmed">
          {t('outputs.total', { count: total })}
        </Text>
      </Group>
      <div className={classes.rows}>
        {expected !== null && (
          <div className={classes.row}>
            <span className={classes.count}>{t('outputs.expectedShort')}</span>
            <Output text={expected} label={t('outputs.expected', { number })} />
          </div>
        )}
        <ol className={classes.list}>
          {listed.map(({ text, count }) => (
            <li key={text} className={classes.row}>
              <span className={`${classes.count} cj-number`}>{t('outputs.times', { count })}</span>
              <Output text={text} label={t('outputs.output', { count })} />
            </li>
          ))}
        </ol>
      </div>
      {isCut && (
        <Text size="sm" c="dimmed">
          {t('outputs.cut')}
        </Text>
      )}
      {listed.length < outputs.length && (
        <Button variant="default" size="compact-md" w="fit-content" onClick={() => setWhole(true)}>
          {t('outputs.more', { count: outputs.length })}
        </Button>
      )}
    </Stack>
  )
}

interface OutputsProps extends Pick<ProblemItem, 'versions' | 'version' | 'cases'> {
  onVersion: (version: number) => void
}

export const Outputs = ({ versions, version, cases, onVersion }: OutputsProps) => {
  const { t } = useTranslation('itemAnalysis')
  if (version === null) return <Text c="dimmed">{t('outputs.none')}</Text>
  return (
    <>
      {versions.length > 1 && (
        <NativeSelect
          w="fit-content"
          label={t('outputs.version')}
          data={versions.map(String)}
          value={String(version)}
          onChange={(event) => onVersion(Number(event.currentTarget.value))}
        />
      )}
      {cases.map((one) => (
        <Case key={`${version}/${one.index}`} {...one} />
      ))}
    </>
  )
}
