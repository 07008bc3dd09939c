// Errors of a package with the file that each is about.
import { ApiError } from '../shared/api/client.ts'
import { errorMessages } from '../shared/api/errors.ts'

/** Messages of an error, each after its file; errors of the package itself have none. */
export const faultsWithFile = (error: unknown): string[] => {
  const messages = errorMessages(error)
  if (!(error instanceof ApiError) || error.validationErrors.length === 0) return messages
  return error.validationErrors.map(({ field }, index) => (field === 'file' ? '' : `${field}: `) + (messages[index] ?? ''))
}
