import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppendTooLarge, Unavailable, Undecodable, WrongExpectedRevision } from '../../eventstore/port.ts'
import { type ErrorCode, Rejection } from '../../protocol/catalogue.ts'
import { fieldErrorsOf } from '../../protocol/fieldErrors.ts'
import { errorReply } from './errors.ts'

it('answers in the words of the catalogue', () => {
  const rejection = new Rejection('User.TooManyAttempts', { details: { retryAfter: 30 } })
  expect(errorReply(rejection, 'en')).toEqual({
    status: 429,
    isFault: false,
    retryAfter: 30,
    body: { code: 'User.TooManyAttempts', message: 'Too many failed sign-ins. Please try again later.' },
  })
  expect(errorReply(rejection, 'zh-TW').body.message).toBe('登入失敗次數過多，請稍後再試。')
})

it('a judge that is busy is no fault of the server', () => {
  const busy = new Rejection('Judge.Busy', { details: { retryAfter: 10 } })
  expect(errorReply(busy, 'en')).toMatchObject({ status: 503, isFault: false, retryAfter: 10 })
})

it('tells the figure that the words name, and hands it over to be told again', () => {
  const rejection = new Rejection('Judge.ProgramTooLarge', { details: { figure: 64 } })
  expect(errorReply(rejection, 'en').body).toEqual({
    code: 'Judge.ProgramTooLarge',
    message: 'The compiled program is larger than 64 MB.',
    figure: 64,
  })
})

it.each<[unknown, number, ErrorCode]>([
  [new Unavailable('locked', 'refused'), 503, 'Common.Unavailable'],
  [Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR' }), 503, 'Common.Unavailable'],
  [new WrongExpectedRevision('user-1', 3n), 409, 'Common.Conflict'],
  [new AppendTooLarge('2 MiB'), 413, 'Common.TooLarge'],
  [new Undecodable('event 7 is no JSON'), 500, 'Common.Damaged'],
  [new TypeError('undefined is not a function'), 500, 'Common.Default'],
  ['thrown text', 500, 'Common.Default'],
])('turns %s into %i', (error, status, code) => {
  expect(errorReply(error, 'en')).toMatchObject({ status, body: { code } })
})

it('names each invalid field and its error', () => {
  const schema = z.strictObject({
    name: z.string().min(1).max(3),
    password: z.string().min(8),
    count: z.number().int().min(1),
    mail: z.email(),
    kind: z.enum(['a', 'b']),
    time: z.iso.datetime(),
    list: z.array(z.union([z.number(), z.object({ id: z.number() })])).max(2),
    missing: z.literal(1),
  })
  const input = { name: '', password: 'short', count: 0, mail: 'x', kind: 'c', time: '', list: [{}, 1], extra: 1 }
  const read = schema.safeParse(input)
  expect(read.error && fieldErrorsOf(read.error, input)).toEqual([
    { field: 'name', code: 'Field.Required' },
    { field: 'password', code: 'Field.TooShort' },
    { field: 'count', code: 'Field.OutOfRange' },
    { field: 'mail', code: 'Field.Email' },
    { field: 'kind', code: 'Field.Invalid' },
    { field: 'time', code: 'Field.Required' },
    { field: 'list.0', code: 'Field.Invalid' },
    { field: 'missing', code: 'Field.Required' },
    { field: 'extra', code: 'Field.Unknown' },
  ])
})
