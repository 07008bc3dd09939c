// A text in Markdown with its preview beside it; the preview follows when there is time, so that typing never waits for it.
import { Text, Textarea } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../shared/markdown/Markdown.tsx'
import classes from './authoring.module.css'
import { fieldId } from './useProblemForm.ts'

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
  /** The text's own language. */
  lang: string
  value: string
  error: string | undefined
  rows: number
  isLive: boolean
  onChange: (value: string) => void
}) => {
  const { t } = useTranslation('problems')
  const shown = useDeferredValue(value)
  return (
    <div className={classes.field} data-live={isLive || undefined}>
      <Textarea
        id={fieldId(path)}
        label={label}
        lang={lang}
        rows={rows}
        classNames={{ input: classes.markdown ?? '' }}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
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
