// Tools over the shared code: language, file import and clearing for the licensee, copying for all, playback for staff.
import { Button, FileButton, Group, NativeSelect, Text } from '@mantine/core'
import IconClipboardCopy from '@tabler/icons-react/dist/esm/icons/IconClipboardCopy.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { ACCEPTED_FILES } from '../shared/editor/fileImport/importable.ts'
import { importFile } from '../shared/editor/fileImport/importFile.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess, notifyUndo } from '../shared/ui/notify.tsx'
import type { SharedDocument, ShownDocument } from './document.ts'
import type { Me } from './me.ts'
import { languageOf, useLanguageChoices } from './sharedLanguage.ts'

/** KiB of a file: as many characters as the shared code may have. */
const MOST_FILE = 30_000 / 1024

const ToolsOfLicensee = ({ document, shown: { text, languageId } }: { document: SharedDocument; shown: ShownDocument }) => {
  const { t } = useTranslation('classEditor')
  const choices = useLanguageChoices()
  const replace = (after: string, said: string) => {
    document.write(after.replaceAll(/\r\n?/g, '\n'))
    notifyUndo(said, () => document.write(text))
  }
  return (
    <>
      <NativeSelect
        aria-label={t('language')}
        value={String(languageId)}
        onChange={(event) => document.choose(Number(event.currentTarget.value))}
        data={choices}
      />
      <FileButton
        accept={ACCEPTED_FILES}
        onChange={(file) => void importFile(file, MOST_FILE, (name, content) => replace(content, t('imported', { name })))}
      >
        {(props) => (
          <Button {...props} variant="subtle" leftSection={<Icon of={IconUpload} size={16} />}>
            {t('import')}
          </Button>
        )}
      </FileButton>
      <Button
        variant="subtle"
        leftSection={<Icon of={IconEraser} size={16} />}
        disabled={text === ''}
        onClick={() => replace('', t('cleared'))}
      >
        {t('clear')}
      </Button>
    </>
  )
}

export const EditorBar = ({ me, document, shown }: { me: Me; document: SharedDocument; shown: ShownDocument }) => {
  const { t } = useTranslation('classEditor')
  const copy = () =>
    navigator.clipboard.writeText(shown.text).then(
      () => notifySuccess(t('copied')),
      () => notifyFailure(t('notCopied')),
    )
  return (
    <Group gap="xs" px="xs" py={6}>
      {shown.isLicensee ? <ToolsOfLicensee document={document} shown={shown} /> : <Text fw={600}>{languageOf(shown.languageId).name}</Text>}
      <Button
        variant="subtle"
        leftSection={<Icon of={IconClipboardCopy} size={16} />}
        disabled={shown.text === ''}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
      {me.group.isGroupAdmin && (
        <Button
          component={Link}
          to={paths.editorPlayback(me.groupId)}
          variant="subtle"
          color="gray"
          ml="auto"
          leftSection={<Icon of={IconHistory} size={16} />}
        >
          {t('playback')}
        </Button>
      )}
    </Group>
  )
}
