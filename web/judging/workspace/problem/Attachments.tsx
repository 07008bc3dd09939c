// Files of the package that a problem came in: attachments, and the statement in PDF, shown where there is no other. Loaded on demand.
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemAttachment, problemAttachments } from '../../../../queries/problems/calls.ts'
import { requestFile } from '../../../shared/api/client.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { saveFile } from '../../../shared/table/csv.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../../shared/ui/states.tsx'
import classes from './attachments.module.css'

/** Where the text of the problem is read; class and activity are null outside of both. */
export interface ReadingPlace {
  groupId: number | null
  activityId: number | null
  problemId: number
}

interface AttachmentsProps {
  place: ReadingPlace
  /** Locale of the shown text. */
  localeCode: string
  /** The text is empty: a statement in PDF takes its place. */
  isTextEmpty: boolean
}

/** With one decimal below 10 KiB; 0.1 is the least that is shown of a file with content. */
const kibibytes = (bytes: number): string => {
  const size = bytes < 10 * 1024 ? Math.ceil(bytes / 102.4) / 10 : Math.round(bytes / 1024)
  return size.toLocaleString()
}

const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-'

/** Address of a statement in this page, of the type PDF whatever it is; null until known. Throws for what is no PDF. */
const usePdf = (place: ReadingPlace, path: string | null) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['statement', place.groupId, place.activityId, place.problemId, path],
    queryFn: async () => {
      const file = await requestFile(problemAttachment, { ...place, path: path ?? '' })
      if (!(await isPdf(file))) throw new Error('not a PDF')
      return file.slice(0, file.size, 'application/pdf')
    },
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (data === undefined) return
    const url = URL.createObjectURL(data)
    queueMicrotask(() => setAddress(url))
    return () => URL.revokeObjectURL(url)
  }, [data])
  return { address, file: data, error, retry: () => void refetch() }
}

const PdfStatement = ({ place, path, localeCode }: { place: ReadingPlace; path: string; localeCode: string }) => {
  const { t } = useTranslation('workspace')
  const { address, file, error, retry } = usePdf(place, path)
  if (error !== null) return <ErrorState error={error} onRetry={retry} />
  if (address === null || file === undefined) return <LoadingSkeleton lines={6} />
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          size="compact-md"
          variant="default"
          leftSection={<Icon of={IconExternalLink} size={15} />}
        >
          {t('text.openPdf')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Icon of={IconDownload} size={15} />}
          onClick={() => saveFile(`${path.split('/').at(-1)}`, file)}
        >
          {t('text.downloadPdf')}
        </Button>
      </Group>
      {navigator.pdfViewerEnabled && <iframe className={classes.statement} title={t('text.pdf')} src={address} lang={localeCode} />}
    </Stack>
  )
}

/** Files to download; `bytes` is null where the size is not known. */
export const Listed = ({
  files,
  place,
}: {
  files: readonly { path: string; name: string; bytes: number | null }[]
  place: ReadingPlace
}) => {
  const { t } = useTranslation('workspace')
  const [busy, setBusy] = useState<string | null>(null)
  const download = async ({ path, name }: (typeof files)[number]) => {
    setBusy(path)
    try {
      saveFile(name.split('/').at(-1) ?? name, await requestFile(problemAttachment, { ...place, path }))
    } catch (error) {
      notifyFailure(error)
    }
    setBusy(null)
  }
  return (
    <Stack gap={6} align="flex-start">
      {files.map((file) => (
        <Group key={file.path} gap="xs">
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon of={IconDownload} size={15} />}
            loading={busy === file.path}
            aria-label={t('text.download', { name: file.name })}
            onClick={() => void download(file)}
          >
            {file.name}
          </Button>
          <Text size="sm" c="dimmed" className="cj-number">
            {file.bytes !== null && t('text.size', { size: kibibytes(file.bytes) })}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

const Attachments = ({ place, localeCode, isTextEmpty }: AttachmentsProps) => {
  const { t } = useTranslation('workspace')
  const { data, error, refetch } = useQuery({ ...callQuery(problemAttachments, place), staleTime: 300_000 })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return isTextEmpty ? <LoadingSkeleton lines={6} /> : null
  const { attachments, statements } = data
  const statement = statements.find((one) => one.localeCode === localeCode) ?? (isTextEmpty ? statements[0] : undefined)
  const files = [
    ...attachments,
    ...(isTextEmpty ? [] : statements.map(({ path, bytes }) => ({ path, bytes, name: path.split('/').at(-1) ?? path }))),
  ]
  return (
    <>
      {isTextEmpty && statement && (
        <section>
          <Title order={3} size="h4" mb={6}>
            {t('text.description')}
          </Title>
          <PdfStatement place={place} path={statement.path} localeCode={statement.localeCode} />
        </section>
      )}
      {files.length > 0 && (
        <section>
          <Title order={3} size="h4" mb={6}>
            {t('text.attachments')}
          </Title>
          <Listed files={files} place={place} />
        </section>
      )}
    </>
  )
}

export default Attachments
