// Files of an answer that is outputs after the first, each as a text, and all of them to download. Loaded on demand.
import { Button, Stack, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { saveFile } from '../../../shared/table/csv.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { writeZip } from '../../../shared/zip/writeZip.ts'
import { TextBlock } from '../verdict/TextBlock.tsx'

/** `isWhole` is false while only the beginning is known. */
const OutputFiles = ({ files, isWhole, answerId }: { files: readonly CodeFile[]; isWhole: boolean; answerId: number }) => {
  const { t } = useTranslation('workspace')
  return (
    <Stack gap="xs">
      {files.slice(1).map(({ name, content }) => (
        <TextBlock key={name} label={name} text={content} />
      ))}
      {isWhole ? (
        <Button
          size="compact-sm"
          variant="default"
          w="max-content"
          leftSection={<Icon of={IconDownload} size={15} />}
          onClick={() => saveFile(`answer-${answerId}.zip`, writeZip(files))}
        >
          {t('outputs.download')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('outputs.beginning')}
        </Text>
      )}
    </Stack>
  )
}

export default OutputFiles
