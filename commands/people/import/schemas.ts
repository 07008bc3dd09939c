// Calls that import classes and members from a file (requirement a37).
import { z } from 'zod'
import { doneReply, downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const common = { tag: 'BusinessUnit' } as const
const BYTES = 1024 * 1024
const importId = z.uuid().max(36)
const which = z.object({ businessUnitId: idSchema, importId })
/** Null: the file creates classes; otherwise its users join this class. */
const whose = { businessUnitId: idSchema, groupId: idSchema.nullable().default(null) }
const role = z.enum(['teacher', 'assistant', 'student'])
const state = z.enum(['ready', 'running', 'done'])

export const importTemplateSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary:
    'Get the CSV header for importing classes and people, with an example row that imports skip, in the language of the request. Administrators of the unit only.',
  download: 'text/csv; charset=utf-8',
  request: z.object(whose),
  reply: downloadReply,
})

const fault = z.object({
  /** Spreadsheet row number; null for the file as a whole. */
  row: z.number().int().nullable(),
  column: z.enum(['email', 'className', 'expiration', 'name', 'role', 'studentId']).nullable(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
})
export type ShownImportFault = z.infer<typeof fault>

const row = z.object({
  row: z.number().int(),
  email: z.string(),
  className: z.string(),
  /** Null if the membership ends with the class. */
  expirationTime: z.string().nullable(),
  /** The current value for existing members, else the one in the file. The same holds for role and end of class members. */
  name: z.string(),
  role,
  /** The name in the file if it differs; null otherwise. */
  nameInFile: z.string().nullable(),
  roleInFile: role.nullable(),
  /** The value in the file. */
  studentId: z.string().nullable(),
  /** Student number before and after; null for none, and for users of other units. */
  numberBefore: z.string().nullable(),
  numberAfter: z.string().nullable(),
  /** The number in the file is ignored, since another unit manages it. */
  isNumberLeft: z.boolean(),
  /** Another user in the file or the class will have the same number. */
  isNumberTwice: z.boolean(),
  /** Relation of the user to the file's class; null if the file creates classes. */
  standing: z.enum(['new', 'ofUnit', 'inClass', 'elsewhere']).nullable(),
})
export type ShownImportRow = z.infer<typeof row>

export const previewImportSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary:
    'Validate an import file: CSV in UTF-8 or Big5, base64-encoded, at most 2,000 people. Returns all errors, or an id to confirm the import with. Administrators of the unit only.',
  forGuests: false,
  bodyLimit: 2 * BYTES,
  limit: { perMinute: 12, burst: 24 },
  request: z.object({ ...whose, file: z.base64().max(1.5 * BYTES) }),
  reply: z.object({
    importId: z.string().nullable(),
    state: z.enum(['faulty', 'ready', 'running', 'done']),
    rows: z.array(row),
    faults: z.array(fault),
    /** Rows that still have the template's example and are skipped. */
    skipped: z.array(z.number().int()),
    /** IANA name of the unit's time zone, for the dates in the file. */
    timeZone: z.string(),
    /** End of the file's class; null if the file creates classes. */
    classEnd: z.string().nullable(),
  }),
})

export const confirmImportSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary: 'Create the accounts, classes and memberships of a validated file. Idempotent. Administrators of the unit only.',
  request: which,
  reply: doneReply,
})

export const importInfoSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary: 'Get the progress of an import. Administrators of the unit only.',
  request: which,
  reply: z.object({
    state,
    /** The class to join; null if the file creates classes. */
    groupId: idSchema.nullable(),
    rows: z.number().int(),
    /** Number of completed rows. */
    done: z.number().int(),
    classes: z.number().int(),
    registered: z.number().int(),
    /** Already members of the unit. */
    existing: z.number().int(),
    /** Invited by this import: existing accounts outside the unit. */
    invited: z.number().int(),
    /** Already members of the file's class. */
    inClass: z.number().int(),
    /** Users whose student number in the file was ignored, since another unit manages it. */
    numbersLeft: z.number().int(),
    refused: z.array(z.object({ row: z.number().int(), message: z.string() })),
  }),
})

export const importResultSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary: 'Get the result of an import as CSV; available for a month after the upload. Administrators of the unit only.',
  download: 'text/csv; charset=utf-8',
  request: which,
  reply: downloadReply,
})
