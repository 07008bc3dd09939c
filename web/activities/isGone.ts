// True if an activity query failed because the activity does not exist; the list is shown instead.
import { ApiError } from '../shared/api/client.ts'

export const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)
