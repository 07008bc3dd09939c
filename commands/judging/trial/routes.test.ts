// A trial has lower priority in the judge than the runs of others.
import { expect, test } from 'vitest'
import type { SignedInContext } from '../../../protocol/call.ts'
import { trialRoutes } from './routes.ts'
import { tryCaseSchemas } from './schemas.ts'

test('a trial has lower priority than evaluations and submissions', async () => {
  const asked: object[] = []
  const evaluate = async (_: number, request: object) => {
    asked.push(request)
    return { statusCode: 7, stdout: '3', error: '', timeMs: 1, memoryKb: 1 }
  }
  const noProblems = {
    commands: {} as never,
    loadBlob: async () => Buffer.alloc(0),
    access: { user: () => null, mayAuthor: () => true, hasRole: () => false },
  }
  const [route] = trialRoutes({ judge: { isAvailable: () => true, evaluate }, ...noProblems })
  const request = tryCaseSchemas.request.parse({ languageId: 4, source: 'print(3)', test: {} })
  const caller = { userId: 7, sessionId: 's', roles: ['teacher'] }
  const context = { caller, language: 'en', signal: new AbortController().signal } as unknown as SignedInContext
  expect(await route?.handle(request as never, context as never)).toMatchObject({ status: 'Accept', output: '3' })
  expect(asked).toMatchObject([{ isPatient: true, trial: { datum: { read: true } } }])
})
