// File and folder names in an archive: no name escapes its folder, and every operating system accepts it.

const LONGEST = 60
/** Characters that file systems reject, path separators, and control and bidirectional characters. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Device names reserved by Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** One path segment; `otherwise` if no character of the text is allowed. */
export const pathPart = (text: string, otherwise: string): string => {
  const clean = [...text.normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/g, ' ')].slice(0, LONGEST).join('')
  const part = clean.replace(/^[. ]+|[. ]+$/g, '')
  if (part === '') return otherwise
  return DEVICE.test(part) ? `_${part}` : part
}

/** Assigns folder names; a name that a file system may treat as a duplicate gets the id appended. */
export const distinctNames = (): ((name: string, id: number) => string) => {
  const given = new Set<string>()
  return (name, id) => {
    const distinct = given.has(name.toLowerCase()) ? `${name}_${id}` : name
    given.add(distinct.toLowerCase())
    return distinct
  }
}
