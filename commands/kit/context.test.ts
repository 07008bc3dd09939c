import { expect, test } from 'vitest'
import type { CallContext } from '../../protocol/call.ts'
import { commandContext, noteContext, partOf } from './context.ts'
import { NOW } from './handler.fixture.ts'
import { newCommandId, subCommandId } from './ids.ts'

const commandId = newCommandId(NOW)
const told: string[] = []
const call: CallContext = {
  caller: { userId: 7, sessionId: 'a session', roles: ['teacher'] },
  language: 'en',
  commandId,
  request: 'a hash',
  correlationId: 'a call',
  ip: '192.0.2.1',
  device: '',
  now: NOW,
  signal: new AbortController().signal,
  wrote: (position, types = []) => void told.push(position, ...types),
}
const given = { actor: { userId: 7, role: 'teacher' }, request: 'a hash', commandId, correlationId: 'a call', causationId: commandId }

test('a command is traced to its call, whose reply says where the log is after it', () => {
  const { wrote, ...context } = commandContext(call)
  expect(context).toEqual(given)
  wrote?.('42', ['MemberJoined'])
  expect(told).toEqual(['42', 'MemberJoined'])
})

test('a call without a session is a visitor’s', () => {
  expect(commandContext({ ...call, caller: null }).actor).toEqual({ userId: null, role: 'visitor' })
})

test('what is noted beside a call has an id of its own, and the reply says nothing of it', () => {
  const noteId = newCommandId(NOW)
  expect(noteContext(call, noteId)).toEqual({ ...given, commandId: noteId, ip: '192.0.2.1' })
})

test('a part of a command is caused by it, and is the same part when the command is given again', () => {
  const { wrote: _, ...part } = partOf(commandContext(call), 'assign')
  expect(part).toEqual({ ...given, commandId: subCommandId(commandId, 'assign') })
})
