// Files of an answer beside the main one, one under another.
import { Text } from '@mantine/core'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { CodeEditor } from '../../../shared/editor/CodeEditor.tsx'
import { useTranslation } from '../../../shared/texts.ts'
import classes from './history.module.css'

/** Pixels of a viewer that shows a text whole, up to 24 lines. */
export const heightOf = (content: string): string => `${Math.min(24, Math.max(4, content.split('\n').length + 1)) * 24}px`

export const FileName = ({ name }: { name: string }) => (
  <Text size="sm" fw={600} ff="monospace">
    {name}
  </Text>
)

/** `files`: of the answer, the main one first; `language`: name of the editor; `time`: of the answer. */
export const OtherFiles = ({ files, language, time }: { files: readonly CodeFile[]; language: string; time: string }) => {
  const { t } = useTranslation('workspace')
  return files.slice(1).map(({ name, content }) => (
    <div key={name}>
      <FileName name={name} />
      <div className={classes.viewer}>
        <CodeEditor value={content} language={language} label={t('history.fileOf', { name, time })} height={heightOf(content)} />
      </div>
    </div>
  ))
}
