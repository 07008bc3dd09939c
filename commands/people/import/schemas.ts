// Calls that make classes from a file (requirement a37).
import { z } from 'zod'
import { doneReply, downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const common = { tag: 'BusinessUnit' } as const
const BYTES = 1024 * 1024
const importId = z.uuid().max(36)
const which = z.object({ businessUnitId: idSchema, importId })
/** Without a class the file makes classes; with one its people join that. */
const whose = { businessUnitId: idSchema, groupId: idSchema.nullable().default(null) }
const role = z.enum(['teacher', 'assistant', 'student'])
const state = z.enum(['ready', 'running', 'done'])

export const importTemplateSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary:
    'The headings that a file of classes and people begins with, and an example that is skipped, as CSV in the language of the request. Administrators of the unit only.',
  download: 'text/csv; charset=utf-8',
  request: z.object(whose),
  reply: downloadReply,
})

const fault = z.object({
  /** As a spreadsheet counts; null for the file as a whole. */
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
  /** Null for as long as the class lasts. */
  expirationTime: z.string().nullable(),
  /** Of members as they keep it; else as the file says. So are role and end of those who are in the class. */
  name: z.string(),
  role,
  /** What the file says instead; null where it says the same. */
  nameInFile: z.string().nullable(),
  roleInFile: role.nullable(),
  /** In the file. */
  studentId: z.string().nullable(),
  /** The number that the person has, and will have; null for none, and of people of other units. */
  numberBefore: z.string().nullable(),
  numberAfter: z.string().nullable(),
  /** The number of the file is not taken over, since another unit keeps it. */
  isNumberLeft: z.boolean(),
  /** Somebody else of the file or the class will have the same number. */
  isNumberTwice: z.boolean(),
  /** What the person is to the class whose file it is; null where the file makes classes. */
  standing: z.enum(['new', 'ofUnit', 'inClass', 'elsewhere']).nullable(),
})
export type ShownImportRow = z.infer<typeof row>

export const previewImportSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary:
    'Look a file through: CSV in UTF-8 or Big5, 2,000 people at most, in base64. Replies everything that is wrong with it, or the id to confirm it by. Administrators of the unit only.',
  forGuests: false,
  bodyLimit: 2 * BYTES,
  limit: { perMinute: 12, burst: 24 },
  request: z.object({ ...whose, file: z.base64().max(1.5 * BYTES) }),
  reply: z.object({
    importId: z.string().nullable(),
    state: z.enum(['faulty', 'ready', 'running', 'done']),
    rows: z.array(row),
    faults: z.array(fault),
    /** Rows that still have the example of the template, which are left out. */
    skipped: z.array(z.number().int()),
    /** Of the unit, IANA name: the days of the file are days there. */
    timeZone: z.string(),
    /** When the class ends whose file it is; null where the file makes classes. */
    classEnd: z.string().nullable(),
  }),
})

export const confirmImportSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary:
    'Make the accounts, classes and memberships of a file that was looked through; again changes nothing. Administrators of the unit only.',
  request: which,
  reply: doneReply,
})

export const importInfoSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary: 'How far an import is. Administrators of the unit only.',
  request: which,
  reply: z.object({
    state,
    /** The class that the people join; null where the file makes classes. */
    groupId: idSchema.nullable(),
    rows: z.number().int(),
    /** Of the rows, those that are done. */
    done: z.number().int(),
    classes: z.number().int(),
    registered: z.number().int(),
    /** Of the unit already. */
    existing: z.number().int(),
    /** Invited by this import: accounts that were there and not of the unit. */
    invited: z.number().int(),
    /** In the class of the file before. */
    inClass: z.number().int(),
    /** People whose student number was not taken over, since another unit keeps it. */
    numbersLeft: z.number().int(),
    refused: z.array(z.object({ row: z.number().int(), message: z.string() })),
  }),
})

export const importResultSchemas = schemas({
  ofCurrentUnit: true,
  ...common,
  summary: 'What an import has made, as CSV, for a month after the file was sent. Administrators of the unit only.',
  download: 'text/csv; charset=utf-8',
  request: which,
  reply: downloadReply,
})
