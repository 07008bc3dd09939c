// Code that a person writes: one text, or several files.
import type { CodeFile } from '../../protocol/verdict.ts'

export interface Code {
  /** The text; of several files that of the main one. */
  content: string
  /** All files, the main one first, if there are several. */
  files?: readonly CodeFile[] | undefined
}

export const isSameCode = (one: Code | null, other: Code | null): boolean =>
  one?.content === other?.content && JSON.stringify(one?.files) === JSON.stringify(other?.files)

/** Of a list of files; a single one needs no name. */
export const codeOf = (files: readonly CodeFile[]): Code => ({ content: files[0]?.content ?? '', ...(files.length > 1 && { files }) })

/** As requests carry it. */
export const sentCode = ({ content, files }: Code) => (files ? { files: [...files] } : { content })

/** All files as one text for comparing, each below a line with its name. */
export const joinedCode = ({ content, files }: Code): string =>
  files ? files.map((file) => `── ${file.name} ──\n${file.content.replace(/\n?$/, '\n')}`).join('\n') : content
