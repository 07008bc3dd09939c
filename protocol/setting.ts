// Definition of a platform setting by an area (`settings.ts` of the area). A pure leaf.
import { z } from 'zod'
import type { Language } from './errors.ts'
import { idSchema } from './schemas.ts'

export interface SettingDefinition<Schema extends z.ZodType = z.ZodType> {
  title: Readonly<Record<Language, string>>
  description: Readonly<Record<Language, string>>
  schema: Schema
  initial: z.output<Schema>
  /** Its numbers are ids of business units. */
  namesUnits?: true
  /** Its number is the id of a problem, or 0. */
  namesProblem?: true
}

export const setting = <Schema extends z.ZodType>(definition: SettingDefinition<Schema>): SettingDefinition<Schema> => definition

const unitsSchema = z
  .array(idSchema)
  .max(100)
  .overwrite((ids) => [...new Set(ids)])

/** A setting that names business units; none at first. */
export const unitsSetting = (words: Pick<SettingDefinition, 'title' | 'description'>): SettingDefinition<typeof unitsSchema> =>
  setting({ ...words, schema: unitsSchema, initial: [], namesUnits: true })
