// How far an import is, and what it has made.
import { Alert, Button, Group, List, Paper, Progress, Stack, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { importInfo, importResult } from '../../../commands/people/import/calls.ts'
import { requestFile } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { saveFile } from '../../shared/table/csv.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { focusHere } from '../../shared/ui/keys.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'

const EVERY_MS = 1000

interface ImportProgressProps {
  businessUnitId: number
  importId: string
  onAnother: () => void
}

export const ImportProgress = ({ businessUnitId, importId, onAnother }: ImportProgressProps) => {
  const { t } = useTranslation('import')
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(importInfo, { businessUnitId, importId }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.error !== null ? false : EVERY_MS),
  })
  const saveResult = async () => {
    try {
      saveFile('classes-result.csv', await requestFile(importResult, { businessUnitId, importId }))
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  const isDone = data?.state === 'done'
  return (
    <Paper tabIndex={-1} ref={focusHere} withBorder p="lg" style={{ background: 'var(--cj-surface)', outline: 'none' }}>
      <Stack>
        {isPending && <LoadingSkeleton lines={3} />}
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <div aria-live="polite">
              {isDone ? (
                <Alert color="green" variant="light" icon={<Icon of={IconCircleCheck} />} title={t('done')}>
                  <Text size="sm">{t('made', data)}</Text>
                  {data.invited > 0 && <Text size="sm">{t('invited', { count: data.invited })}</Text>}
                </Alert>
              ) : (
                <Text>{t('running')}</Text>
              )}
            </div>
            <Progress value={(100 * data.done) / data.rows} size="lg" aria-label={t('progress', data)} />
            <Text size="sm" c="dimmed" className="cj-number">
              {t('progress', data)}
            </Text>
            {data.refused.length > 0 && (
              <div>
                <Text size="sm">{t('refused')}</Text>
                <List size="sm">
                  {data.refused.map(({ row, message }) => (
                    <List.Item key={row}>{t('refusedRow', { row, message })}</List.Item>
                  ))}
                </List>
              </div>
            )}
          </>
        )}
        <Group>
          {isDone && (
            <Button variant="default" leftSection={<Icon of={IconDownload} />} onClick={() => void saveResult()}>
              {t('result')}
            </Button>
          )}
          {(isDone || error !== null) && (
            <Button variant="default" onClick={onAnother}>
              {t('another')}
            </Button>
          )}
          {isDone && (
            <Button component={Link} to={paths.groupManager()}>
              {t('manage')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
