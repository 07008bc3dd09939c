// Progress and result of an import.
import { Alert, Button, Group, List, Paper, Progress, Stack, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { confirmImport, importInfo, importResult } from '../../../commands/people/import/calls.ts'
import { requestFile } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { Link } from '../../shared/router.ts'
import { saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { focusHere } from '../../shared/ui/keys.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import type { ImportTarget } from './lookThrough.ts'

const EVERY_MS = 1000

interface ImportProgressProps {
  target: ImportTarget
  importId: string
  back: { label: string; to: string }
  onAnother: () => void
}

export const ImportProgress = ({ target: { businessUnitId, groupId }, importId, back, onAnother }: ImportProgressProps) => {
  const { t } = useTranslation('import')
  const refresh = useRefresh()
  const isOfClass = groupId !== null
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(importInfo, { businessUnitId, importId }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.error !== null ? false : EVERY_MS),
  })
  const saveResult = async () => {
    try {
      saveFile(isOfClass ? 'members-result.csv' : 'classes-result.csv', await requestFile(importResult, { businessUnitId, importId }))
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  const isDone = data?.state === 'done'
  // so that the previous page shows the new classes at once
  useEffect(() => {
    if (isDone) void refresh(confirmImport)
  }, [isDone, refresh])
  return (
    <Paper tabIndex={-1} ref={focusHere} withBorder p="lg" style={{ background: 'var(--cj-surface)', outline: 'none' }}>
      <Stack>
        {isPending && <LoadingSkeleton lines={3} />}
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <div aria-live="polite">
              {isDone ? (
                <Alert color="green" variant="light" icon={<Icon of={IconCircleCheck} />} title={t(isOfClass ? 'doneMembers' : 'done')}>
                  <Text size="sm">{t(isOfClass ? 'joined' : 'made', data)}</Text>
                  {data.numbersLeft > 0 && <Text size="sm">{t('numbersLeft', { count: data.numbersLeft })}</Text>}
                  {data.invited > 0 && <Text size="sm">{t('invited', { count: data.invited })}</Text>}
                </Alert>
              ) : (
                <Text>{t(isOfClass ? 'runningMembers' : 'running')}</Text>
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
            <Button component={Link} to={back.to}>
              {back.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
