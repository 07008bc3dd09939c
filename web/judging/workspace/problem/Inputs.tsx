// Inputs of a problem whose answers are outputs, for downloading one by one or together. Loaded on demand.
import { Stack, Text, Title } from '@mantine/core'
import { MAX_OUTPUT_BYTES } from '../../../../protocol/limits.ts'
import type { ShownCaseFiles } from '../../../../protocol/programs.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Listed, type ReadingPlace } from './Attachments.tsx'

const Inputs = ({ cases, place }: { cases: readonly ShownCaseFiles[]; place?: ReadingPlace | undefined }) => {
  const { t } = useTranslation('workspace')
  const files = cases.map(({ input, inputBytes }) => ({ path: `inputs/${input}`, name: input, bytes: inputBytes }))
  const all = { path: 'inputs.zip', name: 'inputs.zip', bytes: null }
  return (
    <section>
      <Title order={3} size="h4" mb={6}>
        {t('outputs.inputs')}
      </Title>
      <Stack gap="xs">
        <Text size="sm">
          {t(cases.length === 1 ? 'outputs.explainOne' : 'outputs.explain', {
            name: cases[0]?.output ?? '',
            most: MAX_OUTPUT_BYTES / 1024,
          })}
        </Text>
        {place && <Listed files={files.length > 1 ? [all, ...files] : files} place={place} />}
      </Stack>
    </section>
  )
}

export default Inputs
