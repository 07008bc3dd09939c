// A small application with calls of its own, over real sockets, for the integration tests of HTTP and of the live socket.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { z } from 'zod'
import { Unavailable } from '../../eventstore/port.ts'
import { NotBuilt } from '../../projections/kit/reader.ts'
import type { AccessUser } from '../../protocol/access.ts'
import { type Call, type CallSchemas, type Route, route } from '../../protocol/call.ts'
import { Rejection, rejected } from '../../protocol/catalogue.ts'
import { CLOSE } from '../../protocol/live.ts'
import { doneReply, idSchema } from '../../protocol/schemas.ts'
import { createAccess } from '../access/access.ts'
import { liveTopics } from '../areas.ts'
import { createLive } from '../live/live.ts'
import { maySeeTopic } from '../live/rights.ts'
import { createTickets, liveRoutes } from '../live/tickets.ts'
import { examSources, examTopics } from '../testing/examLive.ts'
import type { SessionKind } from '../vault/port.ts'
import { openVault } from '../vault/sqlite.ts'
import { createApplication } from './application.ts'
import type { Bounds } from './connections.ts'
import { createLimits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import type { OperationsOptions } from './operations.ts'

const basics = { method: 'POST', tag: 'Test', auth: 'session', kind: 'query', summary: 'For a test.' } as const

/** A route of this test alone: its shared schema and its server part. */
const asked = <Request extends z.ZodType, Reply extends z.ZodType>(
  definition: Omit<Call, 'speaks'> & CallSchemas<Request, Reply>,
  handle: Parameters<typeof route<Request, Reply>>[2],
): Route => route(definition, definition, handle)

const routes: Route[] = [
  asked(
    {
      ...basics,
      path: 'Test/Echo',
      auth: 'public',
      request: z.object({
        activityId: idSchema,
        name: z.string().max(10),
        mail: z.email().optional(),
        places: z.array(z.object({ groupId: idSchema })).default([]),
      }),
      reply: z.object({ activityId: idSchema, name: z.string(), places: z.array(z.object({ groupId: idSchema })) }),
    },
    async (request) => ({ ...request, secret: 'must not leave' }),
  ),
  asked(
    { ...basics, path: 'Test/Address', auth: 'public', request: z.object({}), reply: z.object({ ip: z.string() }) },
    async (_, { ip }) => ({ ip }),
  ),
  asked(
    {
      ...basics,
      method: 'GET',
      path: 'Test/Many',
      auth: 'public',
      request: z.object({ count: z.coerce.number() }),
      reply: z.array(z.string()),
    },
    async ({ count }) => Array.from({ length: count }, (_, n) => `entry ${n}`),
  ),
  asked(
    {
      ...basics,
      path: 'Test/Me',
      request: z.object({}),
      reply: z.object({ userId: idSchema, roles: z.array(z.string()), commandId: z.string() }),
    },
    async (_, { caller, commandId }) => ({ userId: caller.userId, roles: [...caller.roles], commandId }),
  ),
  asked(
    {
      ...basics,
      path: 'Test/SignOut',
      auth: 'agreement',
      kind: 'command',
      beforePasswordChange: true,
      request: z.object({}),
      reply: doneReply,
    },
    async (_, { wrote }) => {
      wrote('00000000000000000042')
      return { isDone: true } as const
    },
  ),
  asked(
    {
      ...basics,
      path: 'Test/Write',
      kind: 'command',
      secrets: ['password'],
      request: z.object({ name: z.string(), password: z.string().default('') }),
      reply: z.object({ request: z.string().nullable() }),
    },
    async ({ name }, { request = null, wrote }) => {
      if (name !== 'late') wrote('00000000000000000010')
      if (name === 'refused') throw rejected('Common.Forbidden')
      if (name === 'late') throw rejected('Common.Conflict')
      return { request }
    },
  ),
  asked({ ...basics, path: 'Test/Fail', auth: 'public', request: z.object({ how: z.string() }), reply: doneReply }, async ({ how }) => {
    if (how === 'unavailable') throw new Unavailable('disk full', 'unknown')
    if (how === 'late') throw new Rejection('Judge.OverTime', { details: { answerId: 5 } })
    throw new Error('secret detail')
  }),
  asked(
    {
      ...basics,
      path: 'User/Login',
      auth: 'public',
      kind: 'command',
      request: z.object({ account: z.string(), password: z.string(), devices: z.array(z.string()).default([]) }),
      guessing: { tried: (request) => request, failure: 'User.LoginFailed' },
      reply: doneReply,
    },
    async ({ password }) => {
      if (password !== 'right') throw rejected('User.LoginFailed')
      return { isDone: true } as const
    },
  ),
  asked(
    {
      ...basics,
      path: 'Test/Form',
      auth: 'public',
      body: 'multipart',
      request: z.object({
        title: z.string(),
        isGlobal: z.boolean(),
        editFiles: z.array(z.object({ fileName: z.string(), file: z.string() })),
      }),
      reply: z.object({
        title: z.string(),
        isGlobal: z.boolean(),
        editFiles: z.array(z.object({ fileName: z.string(), file: z.string() })),
      }),
    },
    async (request) => request,
  ),
]

const person = (userId: number, changes: Partial<AccessUser>): AccessUser => ({
  userId,
  roles: ['student'],
  expirationTime: null,
  hasSignedAgreement: true,
  mustChangePassword: false,
  hasSecondFactor: false,
  businessUnits: [],
  isForgotten: false,
  licenceTime: null,
  ...changes,
})

/** Every id is an existing person. */
const everybody = (people: Record<number, Partial<AccessUser>>): ReadonlyMap<string, AccessUser> => {
  const known = new Map<string, AccessUser>()
  known.get = (userId) => person(Number(userId), people[Number(userId)] ?? {})
  return known
}

/** Starts it on a free port; `projectionsAt` is the newest position visible to queries, `logEndsAt` the end of the log. */
export const startTestApplication = async ({
  webRoot = null,
  people = {},
  operators = 'everybody',
  trustedProxies = [],
  publicUrl = null,
  bounds = {},
  mostOf,
}: {
  webRoot?: string | null
  operators?: OperationsOptions['operators']
  trustedProxies?: readonly string[]
  publicUrl?: string | null
  bounds?: Partial<Bounds>
  mostOf?: { network: number; session: number } | undefined
  people?: Record<number, Partial<AccessUser>>
} = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'application-'))
  const vault = openVault({ file: join(directory, 'vault.db') })
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const tickets = createTickets()
  const blocked = new Set<number>()
  const expired = new Set<number>()
  const state = {
    isReady: true,
    areRightsKnown: true,
    areActivitiesKnown: true,
    projectionsAt: '00000000000000000010',
    logEndsAt: '00000000000000000042',
  }
  const access = createAccess({
    users: everybody(people),
    groups: new Map(),
    units: new Map(),
    memberships: new Map(),
    now: () => new Date(),
  })
  /** Everybody may read class 1 unless blocked. */
  const requireGroupReader = (userId: number, groupId: number) => {
    if (!state.areRightsKnown) throw new NotBuilt('accessGroups')
    if (groupId !== 1 || blocked.has(userId)) throw rejected('Group.MemberBlockedOrNotJoined')
  }
  /** The class of each activity. */
  const activities = new Map<number, number>()
  const topics = [...liveTopics, ...examTopics]
  const live = createLive({
    log,
    tickets,
    topics,
    areRightsKnown: () => state.areRightsKnown,
    mustLeave({ userId }) {
      if (!state.areRightsKnown) throw new NotBuilt('accessUsers')
      return expired.has(userId) ? CLOSE.accountExpired : null
    },
    maySee: maySeeTopic(
      { ...access, requireGroupReader },
      [...liveTopics, ...examTopics],
      examSources(activities, () => state.areActivitiesKnown),
    ),
    mayHear: () => null,
    ...(mostOf && { mostOf }),
  })
  vault.sessions.onEnded(({ sessionId }) => live.disconnect(sessionId, CLOSE.sessionEnded))
  const app = await createApplication({
    routes: [...routes, ...liveRoutes(tickets)],
    sessions: vault.sessions,
    requestHash: vault.requestHash,
    access,
    accessEvents: new Set(['MemberJoined']),
    consistency: {
      async reached(position, timeoutMs) {
        if (position > state.projectionsAt) await pause(timeoutMs)
        return position <= state.projectionsAt
      },
      head: async () => state.logEndsAt,
    },
    readiness: () => ({ isReady: state.isReady, judge: 'test' }),
    limits: createLimits(vault),
    log,
    metrics: createMetrics(),
    live,
    webRoot,
    publicUrl,
    operators,
    trustedProxies,
    bounds,
    version: '0.0.0',
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    })
  return {
    address,
    state,
    live,
    blocked,
    activities,
    expired,
    vault,
    /** Captured log lines. */
    lines,
    post,
    /** Signs a person in and returns the token for `Authorization`. */
    async signIn(userId: number, kind: SessionKind = 'full') {
      const sessionId = randomUUID()
      const token = await vault.sessions.create(userId, sessionId, kind)
      return { token, sessionId, headers: { authorization: `Bearer ${token}` } }
    },
    async stop() {
      await app.close()
      await vault.close()
      rmSync(directory, { recursive: true })
    },
  }
}
