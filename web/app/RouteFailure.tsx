// Error page for a crash or for files that fail to load (a new version was deployed): offers a reload.
import { Button, Container, Text } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useEffect } from 'react'
import { logFault, readLog } from '../shared/clientLog.ts'
import { lookForNewVersion, useIsOutdated } from '../shared/newVersion.ts'
import { useRouteError } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState, ErrorState } from '../shared/ui/states.tsx'

const download = async (): Promise<void> => {
  const { saveFile } = await import('../shared/table/csv.ts')
  saveFile('chronojudge-log.ndjson', readLog(), 'application/x-ndjson')
}

export const RouteFailure = () => {
  const { t } = useTranslation()
  const error = useRouteError()
  const isOutdated = useIsOutdated()
  useEffect(() => {
    console.error(error)
    logFault('page', error)
    void lookForNewVersion()
  }, [error])
  if (isOutdated) {
    const reload = <Button onClick={() => location.reload()}>{t('live.reload')}</Button>
    return <EmptyState icon={IconRefresh} title={t('live.outdated')} action={reload} />
  }
  return (
    <Container size="sm" py="xl">
      <ErrorState error={error} onRetry={() => location.reload()} />
      <Text size="sm" c="dimmed" mb="xs">
        {t('error.logHint')}
      </Text>
      <Button size="xs" variant="default" onClick={() => void download()}>
        {t('error.log')}
      </Button>
    </Container>
  )
}
