// Names of files and folders in an archive: no name leads out of its folder, and every system can write it.

const LONGEST = 60
/** What no file system takes, what separates folders, and what turns or hides the rest of a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** One part of a path; `otherwise` where nothing of the text can stand in it. */
export const pathPart = (text: string, otherwise: string): string => {
  const clean = [...text.normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/g, ' ')].slice(0, LONGEST).join('')
  const part = clean.replace(/^[. ]+|[. ]+$/g, '')
  if (part === '') return otherwise
  return DEVICE.test(part) ? `_${part}` : part
}

/** Gives out folder names; of two that a file system may take for the same, the later one is told apart by the id. */
export const distinctNames = (): ((name: string, id: number) => string) => {
  const given = new Set<string>()
  return (name, id) => {
    const distinct = given.has(name.toLowerCase()) ? `${name}_${id}` : name
    given.add(distinct.toLowerCase())
    return distinct
  }
}
