// Downloads of a transcript as CSV, and of all programs as a ZIP; a dialog where nobody has answered (requirement c25).
import { Button, Group, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { TranscriptCalls } from '../../../queries/kit/transcript/calls.ts'
import type { ScorePaper } from '../../../queries/kit/transcript/schemas.ts'
import { requestFile } from '../../shared/api/client.ts'
import { askedAt } from '../../shared/asOf.ts'
import { patiently } from '../../shared/patiently.ts'
import { fileNameOf, saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { hasAnswers } from './transcriptRows.ts'

const ArchiveButton = lazy(patiently(() => import('../marks/ArchiveButton.tsx')))

interface DownloadsProps {
  groupId: number
  activityId: number
  call: TranscriptCalls['downloadScorePaper']
  /** Name of the activity. */
  name: string
  paper: ScorePaper
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
}

const Downloads = ({ groupId, activityId, call, name, paper, at }: DownloadsProps) => {
  const { t } = useTranslation('transcript')
  const [isNobody, setNobody] = useState(false)
  const csv = useMutation({
    mutationFn: () => requestFile(call, { groupId, activityId, ...askedAt(at) }),
    onSuccess: (file) => saveFile(fileNameOf(t('downloads.fileName', { name }), 'csv'), file),
    onError: (error) => notifyFailure(error),
  })
  const isEmpty = !hasAnswers(paper)
  const tell = () => setNobody(true)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconFileSpreadsheet} size={16} />}
        loading={csv.isPending}
        onClick={() => (isEmpty ? tell() : csv.mutate())}
      >
        {t('downloads.csv')}
      </Button>
      {at === null && isEmpty && (
        <Button variant="default" leftSection={<Icon of={IconDownload} size={16} />} onClick={tell}>
          {t('downloads.archive')}
        </Button>
      )}
      {at === null && !isEmpty && (
        <Suspense fallback={null}>
          <ArchiveButton
            groupId={groupId}
            activityId={activityId}
            name={name}
            problems={paper.problems.map(({ problemId }, index) => ({ id: problemId, title: paper.titles[index] ?? '' }))}
          />
        </Suspense>
      )}
      {isNobody && (
        <Dialog title={t('downloads.nobody')} onClose={() => setNobody(false)}>
          <Text>{t('downloads.nobodyText')}</Text>
          <Group justify="flex-end" mt="md">
            <Button data-autofocus onClick={() => setNobody(false)}>
              {t('downloads.ok')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}

export default Downloads
