// Whether a question about an activity failed because there is none such: the list is shown in its place.
import { ApiError } from '../shared/api/client.ts'

export const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)
