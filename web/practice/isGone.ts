// Whether a question about a practice failed because there is no such practice: the list is shown in its place.
import { ApiError } from '../shared/api/client.ts'

export const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400)
