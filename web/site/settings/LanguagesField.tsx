// Field of the setting with the programming languages that the platform offers, each with its version or the package that is missing.
import { Checkbox, SimpleGrid } from '@mantine/core'
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

const LanguagesField = ({ label, value, onChange, error }: LanguagesFieldProps) => {
  const { t } = useTranslation('settings')
  const { data = [] } = useQuery(callQuery(languageList, {}))
  const chosen = value === '' ? [] : value.split(', ')
  return (
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
  )
}

export default LanguagesField
