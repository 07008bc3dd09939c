// Field of the setting with the programming languages that the platform offers: which are installed, and how to install the others.
import { Alert, Checkbox, Code, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languageList } from '../../../queries/site/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'

interface LanguagesFieldProps {
  label: string
  /** Comma-separated ids. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

/** A name as a shell takes it. */
const quoted = (name: string): string => (/^\w+$/.test(name) ? name : `"${name}"`)

const LanguagesField = ({ label, value, onChange, error }: LanguagesFieldProps) => {
  const { t } = useTranslation('settings')
  const { data = [] } = useQuery(callQuery(languageList, {}))
  const chosen = value === '' ? [] : value.split(', ')
  const isChosen = ({ languageId }: { languageId: number }) => chosen.includes(String(languageId))
  const namesOf = (list: typeof data) => list.map(({ name }) => name)
  const missing = namesOf(data.filter((one) => isChosen(one) && !one.isAvailable))
  const left = namesOf(data.filter((one) => !isChosen(one) && one.isOffered))
  return (
    <Stack gap="sm">
      <Checkbox.Group label={label} value={chosen} onChange={(ids) => onChange(ids.join(', '))} error={error}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" mt="xs">
          {data.map(({ languageId, name, isAvailable, version, package: debian }) => (
            <Checkbox
              key={languageId}
              value={String(languageId)}
              label={name}
              description={isAvailable ? version : debian === null ? t('languageMissing') : t('languageMissingWith', { package: debian })}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {left.length > 0 && (
        <Alert color="yellow" variant="light">
          {t('languagesLeft', { names: left.join(t('separator')) })}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="yellow" variant="light">
          <Text size="sm">{t('languagesMissing', { names: missing.join(t('separator')) })}</Text>
          <Text size="sm">{t('languagesInstall')}</Text>
          <Code block>npm run languages -- {missing.map(quoted).join(' ')}</Code>
        </Alert>
      )}
    </Stack>
  )
}

export default LanguagesField
