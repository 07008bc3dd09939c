// Rules of the call, as the server has them. Loaded with the validator.
import { copyActivitiesSchemas } from '../../../commands/activities/copy/schemas.ts'
import type { Checks } from '../../shared/forms/check.ts'

export const takeOverChecks: Checks<{ moveDays: number }> = { schema: copyActivitiesSchemas.request }
