// Markdown field with a live preview, deferred so that it never delays typing. Accepts pictures by paste, drop or file dialog.
import { Button, FileButton, Group, Text, Textarea } from '@mantine/core'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { type ClipboardEvent, type DragEvent, useDeferredValue, useRef } from 'react'
import { Markdown } from '../shared/markdown/Markdown.tsx'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './authoring.module.css'
import { ACCEPTED_PICTURES, type PictureState, picturesIn, usePictures } from './editor/usePictures.ts'
import { fieldId } from './useProblemForm.ts'

const PictureNote = ({ state }: { state: PictureState }) => {
  const { t } = useTranslation('editor')
  return (
    <Text span size="xs" c={state?.kind === 'failed' ? 'red' : 'dimmed'} role={state?.kind === 'failed' ? 'alert' : 'status'}>
      {state === null
        ? t('picture.hint')
        : state.kind === 'failed'
          ? t('picture.failed', { name: state.name, why: state.why })
          : t(`picture.${state.kind}`, { name: state.name })}
    </Text>
  )
}

export const MarkdownField = ({
  path,
  label,
  lang,
  value,
  error,
  rows,
  isLive,
  onChange,
}: {
  path: string
  label: string
  /** Language of the text. */
  lang: string
  value: string
  error: string | undefined
  rows: number
  isLive: boolean
  onChange: (value: string) => void
}) => {
  const { t } = useTranslation(['problems', 'editor'])
  const shown = useDeferredValue(value)
  const field = useRef<HTMLTextAreaElement>(null)
  const pictures = usePictures((markdown) => {
    // the current value: the user may have typed during the upload
    const text = field.current?.value ?? value
    const at = field.current?.selectionEnd ?? text.length
    onChange(`${text.slice(0, at)}${markdown}${text.slice(at)}`)
  })
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const found = picturesIn(data)
    if (found.length === 0) return
    event.preventDefault()
    pictures.add(found)
  }
  return (
    <div className={classes.field} data-live={isLive || undefined}>
      <div>
        <Textarea
          ref={field}
          id={fieldId(path)}
          label={label}
          lang={lang}
          rows={rows}
          classNames={{ input: classes.markdown ?? '' }}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
        <Group gap="xs" mt={4}>
          <FileButton accept={ACCEPTED_PICTURES} multiple onChange={pictures.add}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="subtle"
                leftSection={<Icon of={IconPhotoPlus} size={14} />}
                aria-label={`${t('editor:picture.add')} · ${label}`}
              >
                {t('editor:picture.add')}
              </Button>
            )}
          </FileButton>
          <PictureNote state={pictures.state} />
        </Group>
      </div>
      {isLive && (
        <section className={classes.live} aria-label={t('texts.previewOf', { field: label })} lang={lang}>
          <Text size="xs" c="dimmed" mb={4} lh="22px" aria-hidden>
            {t('texts.previewOf', { field: label })}
          </Text>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <div className={classes.liveText} tabIndex={0}>
            {shown.trim() === '' ? (
              <Text size="sm" c="dimmed">
                {t('texts.noPreview')}
              </Text>
            ) : (
              <Markdown text={shown} />
            )}
          </div>
        </section>
      )}
    </div>
  )
}
