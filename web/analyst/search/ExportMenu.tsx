// Export of what a search finds, as JSON Lines or CSV in a ZIP.
import { Button, Menu, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { exportLog } from '../../../queries/analyst/calls.ts'
import { requestFile } from '../../shared/api/client.ts'
import { fileNameOf, saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { shownBytes } from '../written.ts'
import { type LogSearch, queryOf } from './logFilters.ts'

const FORMATS = ['jsonLines', 'csv'] as const

export const ExportMenu = ({ search }: { search: LogSearch }) => {
  const { t } = useTranslation('analyst')
  const [bytes, setBytes] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) => {
      let received = 0
      setBytes(0)
      return requestFile(exportLog, { ...queryOf(search), format }, (part) => {
        received += part.byteLength
        setBytes(received)
      })
    },
    onSuccess: (file, format) =>
      saveFile(fileNameOf(`events ${format === 'csv' ? 'csv' : 'jsonl'} ${dayjs().format('YYYY-MM-DD HHmm')}`, 'zip'), file),
    onError: (error) => notifyFailure(error, t('export.failed')),
  })
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<Icon of={IconDownload} size={16} />} disabled={isPending}>
            {isPending ? t('export.received', { size: shownBytes(bytes) }) : t('export.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => mutate(format)}>
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Text size="xs" c="dimmed" px="sm" py={6}>
            {t('export.withheld')}
          </Text>
        </Menu.Dropdown>
      </Menu>
      <output className="cj-hidden">{isPending ? t('export.running') : ''}</output>
    </>
  )
}
