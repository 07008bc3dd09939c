// A program with its matching parts marked. The first piece of each part is a button that selects it.
import { memo } from 'react'
import type { ShownMatch } from '../../../queries/judging/similarity/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { linesOf, type MarkedText, type Side } from './segments.ts'
import classes from './similarity.module.css'

const TONES = 6

interface ProgramProps {
  name: string
  files: readonly { name: string; content: string }[]
  matches: readonly ShownMatch[]
  side: Side
  /** Index of the selected match; null for none. */
  current: number | null
  onPick: (match: number) => void
}

const MarkedPiece = ({ piece, matches, side, current, onPick }: Omit<ProgramProps, 'files' | 'name'> & { piece: MarkedText }) => {
  const { t } = useTranslation('similarity')
  const { text, match, isFirst } = piece
  if (match === null) return <span>{text}</span>
  const marked = { 'data-tone': match % TONES, 'data-current': match === current || undefined }
  if (!isFirst)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button of the part does the same
      <mark {...marked} onClick={() => onPick(match)}>
        {text}
      </mark>
    )
  const part = { number: match + 1, total: matches.length, tokens: matches[match]?.tokens ?? 0 }
  return (
    <mark {...marked}>
      <button
        type="button"
        className={classes.part}
        id={`${side}-part-${match}`}
        title={t('pair.part', part)}
        aria-pressed={match === current}
        onClick={() => onPick(match)}
      >
        {text}
      </button>
    </mark>
  )
}

const File = memo(({ content, file, ...shown }: Omit<ProgramProps, 'files' | 'name'> & { content: string; file: number }) => (
  <ol className={classes.lines}>
    {linesOf(content, file, shown.matches, shown.side).map((pieces, line) => (
      <li key={line}>
        <code>
          {pieces.map((piece, at) => (
            <MarkedPiece key={at} piece={piece} {...shown} />
          ))}
        </code>
      </li>
    ))}
  </ol>
))
File.displayName = 'File'

/** A scrolling box on screens, at full length on paper. */
export const Program = ({ name, files, ...shown }: ProgramProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable regions must be reachable by keyboard
  <div className={classes.program} role="group" tabIndex={0} aria-label={name}>
    {files.map((file, index) => (
      <div key={file.name}>
        {files.length > 1 && <div className={classes.fileName}>{file.name}</div>}
        <File content={file.content} file={index} {...shown} />
      </div>
    ))}
  </div>
)
