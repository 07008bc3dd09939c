// What a compiler says of the code: a line that names a place leads there.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Diagnostic, readDiagnostics } from './diagnostics.ts'
import classes from './textBlock.module.css'

export const CompilerSays = ({ label, text, onGoTo }: { label: string; text: string; onGoTo: (place: Diagnostic) => void }) => {
  const { t } = useTranslation('workspace')
  const places = new Map(readDiagnostics(text).map((place) => [place.textLine, place]))
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed" mih={28} lh="28px">
        {label}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named */}
      <pre className={classes.block} tabIndex={0} role="group" aria-label={label}>
        {text.split('\n').map((line, at, lines) => {
          const place = places.get(at)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place
            <span key={at}>
              {place === undefined ? (
                line
              ) : (
                <button
                  type="button"
                  className={classes.place}
                  title={t('verdict.goTo', { line: place.line })}
                  onClick={() => onGoTo(place)}
                >
                  {line}
                </button>
              )}
              {at < lines.length - 1 && '\n'}
            </span>
          )
        })}
      </pre>
    </div>
  )
}
