// Calls sent as a form: fields hold text or JSON, files belong to an entry of `editFiles`: as text, or as base64 if binary.
import { invalidField, isUtf8, tidied } from './body.ts'

const valueOf = (text: string): unknown => {
  if (/^(?:true|false|null)$/i.test(text)) return JSON.parse(text.toLowerCase())
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Limit of fields and files in a form. */
const MAX_PARTS = 200

const partsIn = (bytes: Buffer, contentType: string): number => {
  const boundary = /\bboundary="?([^";,]+)/i.exec(contentType)?.[1]
  if (boundary === undefined) return 0
  let count = -1 // the last part ends the form
  for (let at = bytes.indexOf(`--${boundary}`); at >= 0 && count <= MAX_PARTS; at = bytes.indexOf(`--${boundary}`, at + 1)) count += 1
  return count
}

/** `EditFiles[1].File`, `editFiles.1.file` and `editFiles[1]` all name the second entry. */
const indexedName = /^editFiles[[.](\d{1,2})\]?(?:\.file)?$/i

type EditFile = { fileName?: unknown; file?: unknown; encoding?: unknown }

const isEditFile = (entry: unknown): entry is EditFile => typeof entry === 'object' && entry !== null && !Array.isArray(entry)

const entryFor = (entries: EditFile[], part: string, fileName: string): EditFile => {
  const index = indexedName.exec(part)?.[1]
  const found =
    index === undefined
      ? (entries.find((entry) => entry.file === part) ?? entries.find((entry) => entry.fileName === fileName))
      : entries[Number(index)]
  if (!found) throw invalidField(part, 'Field.Unknown')
  return found
}

/**
 * The fields of a multipart body in the schema's case, with each file in `editFiles[].file` and its encoding in `editFiles[].encoding`.
 * A file is matched to its entry by position (`editFiles[0].file`), by `file` naming its part, or by its file name.
 * @throws Rejection Common.FieldsNotValid
 */
export const parseForm = async (bytes: Buffer, contentType: string): Promise<unknown> => {
  if (partsIn(bytes, contentType) > MAX_PARTS) throw invalidField('body', 'Field.TooLong')
  let form: FormData
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw invalidField('body', 'Field.Invalid')
  }
  const fields: Record<string, unknown> = {}
  const files: [string, File][] = []
  const mayHoldBadText = !isUtf8(bytes)
  for (const [name, part] of form) {
    if (typeof part !== 'string') {
      files.push([name, part])
      continue
    }
    // The form decoder replaces invalid UTF-8 with U+FFFD.
    if (mayHoldBadText && part.includes('\uFFFD')) throw invalidField(name, 'Field.NotUtf8')
    if (name !== '__proto__') fields[name] = valueOf(part)
  }
  const request = tidied(fields) as Record<string, unknown>
  const entries = Array.isArray(request.editFiles) ? request.editFiles.filter(isEditFile) : []
  for (const [name, file] of files) {
    const content = Buffer.from(await file.arrayBuffer())
    const entry = entryFor(entries, name, file.name)
    entry.encoding = isUtf8(content) ? 'utf8' : 'base64'
    entry.file = content.toString(entry.encoding as 'utf8' | 'base64')
    entry.fileName ??= file.name
  }
  return request
}
