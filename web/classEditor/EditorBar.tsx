// Tools over the shared code: language, file import and clearing for the licensee, copying for all, playback for staff.
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import IconClipboardCopy from '@tabler/icons-react/dist/esm/icons/IconClipboardCopy.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { MAX_SHARED_CODE } from '../../protocol/limits.ts'
import { ImportButton } from '../shared/editor/fileImport/ImportButton.tsx'
import { importFile } from '../shared/editor/fileImport/importFile.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess, notifyUndo } from '../shared/ui/notify.tsx'
import type { SharedDocument, ShownDocument } from './document.ts'
import type { Me } from './me.ts'
import { languageOf, useLanguageChoices } from './sharedLanguage.ts'

const ToolsOfLicensee = ({ document, shown: { text, languageId } }: { document: SharedDocument; shown: ShownDocument }) => {
  const { t } = useTranslation('classEditor')
  const choices = useLanguageChoices()
  const replace = (after: string, said: string) => {
    // the licence may have gone while the file was read
    if (document.shown?.isLicensee !== true) return
    const before = document.shown.text
    document.write(after)
    notifyUndo(said, () => document.write(before))
  }
  return (
    <>
      <NativeSelect
        aria-label={t('language')}
        value={String(languageId)}
        onChange={(event) => document.choose(Number(event.currentTarget.value))}
        data={choices}
      />
      <ImportButton
        label={t('import')}
        onFiles={([file]) => file && void importFile(file, MAX_SHARED_CODE, (name, content) => replace(content, t('imported', { name })))}
      />
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
