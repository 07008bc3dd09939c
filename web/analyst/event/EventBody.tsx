// One event of the log: meaning, metadata, links and data. Names, code and texts are shown on request, which is recorded.
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JsonTree } from '../../shared/jsonTree/JsonTree.tsx'
import type { FieldMarks } from '../../shared/jsonTree/marks.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { CopyValue } from '../CopyValue.tsx'
import { EventFacts } from './EventFacts.tsx'
import { EventLinks } from './EventLinks.tsx'
import { readOnce } from './readOnce.ts'

/** Withheld values up to which the tree is open. */
const MOST_OPEN = 20

const useRevealable = (position: string) => {
  const [isWanted, setWanted] = useState(false)
  const plain = useQuery(readOnce(position))
  const revealed = useQuery({ ...readOnce(position, true), gcTime: 0, enabled: isWanted, retry: false })
  return { plain, revealed, reveal: () => (isWanted ? void revealed.refetch() : setWanted(true)) }
}

export const EventBody = ({ position }: { position: string }) => {
  const { t } = useTranslation('analyst')
  const { plain, revealed, reveal } = useRevealable(position)
  const event = revealed.data ?? plain.data
  if (event === undefined)
    return plain.isError ? (
      <ErrorState error={plain.error} onRetry={() => void plain.refetch()} />
    ) : (
      <LoadingSkeleton lines={10} height={20} />
    )
  const ask = async () => {
    if (await confirm({ title: t('reveal.title'), message: t('reveal.text'), confirmLabel: t('reveal.action') })) reveal()
  }
  const { entry, meaning, data, withheld } = event
  const isRevealed = revealed.data !== undefined
  // opens the tree at what is, or was, withheld
  const ways: FieldMarks = new Map((plain.data?.withheld ?? []).slice(0, MOST_OPEN).map((path) => [path, {}]))
  return (
    <Stack gap="md">
      <Text>{meaning}</Text>
      {entry.fault !== null && (
        <Alert color="red" variant="light" icon={<Icon of={IconAlertTriangle} />} title={t('fault')}>
          {entry.fault}
        </Alert>
      )}
      <EventLinks entry={entry} />
      <EventFacts entry={entry} />
      <section>
        <Group justify="space-between" mb={4}>
          <Group gap={4}>
            <Title order={3} size="h5">
              {t('data')}
            </Title>
            <CopyValue name={t('data')} text={JSON.stringify(data, null, 2)} />
          </Group>
          {!isRevealed && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon of={IconEye} size={15} />}
              loading={revealed.isFetching}
              onClick={() => void ask()}
            >
              {t('reveal.action')}
            </Button>
          )}
        </Group>
        {revealed.isError && <ErrorState error={revealed.error} />}
        {!isRevealed && (
          <Text size="sm" c="dimmed" mb={4}>
            {withheld.length > 0 ? t('reveal.withheld', { count: withheld.length }) : t('reveal.people')}
          </Text>
        )}
        {isRevealed && (
          <Text size="sm" c="dimmed" mb={4} component="output" display="block">
            {t('reveal.recorded')}
          </Text>
        )}
        <JsonTree data={data} marks={ways} />
      </section>
    </Stack>
  )
}
