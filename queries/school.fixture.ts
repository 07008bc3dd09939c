// A small school in a real read store, with calls made as a given user. For tests only.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import type { ProblemContent } from '../commands/problems/problem/events.ts'
import type { RecordedEvent } from '../eventstore/port.ts'
import { STATUS } from '../judge/catalogue.ts'
import type { MembershipDocument } from '../projections/classes/memberships.ts'
import { collectionsOf } from '../projections/kit/projection.ts'
import { documentsAfter } from '../projections/kit/spec.ts'
import * as school from '../projections/school.fixture.ts'
import type { Reader } from '../projections/store/port.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import type { Access, AccessGroup, AccessUnit, AccessUser } from '../protocol/access.ts'
import type { Call, Route } from '../protocol/call.ts'
import type { Language } from '../protocol/catalogue.ts'
import type { NoteRead } from '../protocol/reads.ts'
import { type ReadSetting, settingFrom } from '../protocol/settings.ts'
import { createAccess } from '../server/access/access.ts'
import { areaShownActivities, projections } from '../server/areas.ts'
import { groupIdsOf } from './classes/memberships.ts'
import type { ShownActivities } from './kit/activity.ts'
import type { RenderMarkdown } from './kit/markdown.ts'
import type { ReadVersion } from './kit/workedVersion.ts'

export const NOW = new Date('2026-06-01T00:00:00.000Z')
const { ADMIN, AMY, ANALYST, ASSISTANT, BEN, CLASS, LOOP, OTHER_CLASS, OTHER_PRACTICE, OUTSIDER, SUM, TEACHER, UNIT, UNIT_ADMIN } = school

/** A class with two students and another with one; Amy has solved one problem and failed at another, Ben has one answer. */
export const schoolEvents = (): RecordedEvent[] => [
  school.unitCreated(),
  ...[TEACHER, ASSISTANT, AMY, BEN, OUTSIDER, ADMIN, ANALYST, UNIT_ADMIN].map((userId) => school.registered(userId, `名字${userId}`)),
  school.granted(ADMIN, 'admin'),
  school.granted(ANALYST, 'analyst'),
  school.unitJoined(UNIT_ADMIN, UNIT),
  school.appointed(UNIT_ADMIN, UNIT),
  school.classCreated(CLASS),
  school.joined(TEACHER, 'teacher'),
  school.joined(ASSISTANT, 'assistant'),
  school.joined(AMY, 'student'),
  school.joined(BEN, 'student'),
  school.classCreated(OTHER_CLASS),
  school.joined(OUTSIDER, 'teacher', OTHER_CLASS),
  school.joined(AMY, 'student', OTHER_CLASS),
  school.problemCreated(SUM),
  school.problemCreated(LOOP),
  school.setCreated(),
  school.practiceCreated(),
  school.practiceCreated(OTHER_PRACTICE, OTHER_CLASS),
  school.signedIn(AMY),
  school.signedIn(OUTSIDER),
  school.submitted({ answerId: 51 }),
  school.judged({ answerId: 51 }, STATUS.Accept, 40),
  school.submitted({ answerId: 52, problemId: LOOP }),
  school.judged({ answerId: 52, problemId: LOOP }, STATUS.WrongAnswer, 5),
  school.submitted({ answerId: 53, userId: BEN }),
  school.judged({ answerId: 53, userId: BEN }, STATUS.CompileError),
  school.submitted({ answerId: 54, activityId: OTHER_PRACTICE, groupId: OTHER_CLASS }),
  school.marked(AMY, LOOP),
]

export interface School {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  classesOf(userId: number): Promise<readonly number[]>
  events: readonly RecordedEvent[]
  noteRead: NoteRead
  readSetting: ReadSetting
  renderMarkdown: RenderMarkdown
  readVersion: ReadVersion
  /** Audited reads: reader, view and users concerned. */
  reads: { readerId: number; view: string; userIds: number[] }[]
  /** Appends further events. */
  happens(...events: RecordedEvent[]): Promise<void>
  /** Calls a route as a user would through HTTP; returns the handler's reply, validated against its schema. */
  ask<Request extends z.ZodType, Reply extends z.ZodType>(
    routes: readonly Route[],
    call: Call<Request, Reply>,
    request: z.input<Request>,
    userId: number,
    language?: Language,
  ): Promise<z.output<Reply>>
  close(): Promise<void>
}

/** Opens the school on a real read store filled through all read models. */
export const openSchool = async (): Promise<School> => {
  const folder = mkdtempSync(join(tmpdir(), 'queries-'))
  const store = await openSqliteReadStore({ file: join(folder, 'views.db') })
  const settings = new Map<string, { value?: unknown }>()
  const users = new Map<string, AccessUser>()
  const groups = new Map<string, AccessGroup>()
  const units = new Map<string, AccessUnit>()
  const memberships = new Map<string, MembershipDocument>()
  const events: RecordedEvent[] = []
  const reads: School['reads'] = []
  const happens = async (...more: RecordedEvent[]): Promise<void> => {
    events.push(...more)
    const puts: { collection: string; document: { _id: string } }[] = []
    const deletes: { collection: string; id: string }[] = []
    for (const projection of projections) {
      const folded = documentsAfter(projection, events)
      for (const { collection } of collectionsOf(projection)) {
        const documents = folded.get(collection) ?? new Map<string, { _id: string }>()
        for (const document of documents.values()) puts.push({ collection, document })
        for (const { _id: id } of await store.find(collection, {})) if (!documents.has(id)) deletes.push({ collection, id })
      }
    }
    await store.commit({ puts, deletes, checkpoints: {} })
    settings.clear()
    users.clear()
    groups.clear()
    units.clear()
    memberships.clear()
    for (const { collection, document } of puts) {
      if (collection === 'settings') settings.set(document._id, document as { value?: unknown })
      if (collection === 'accessUsers') users.set(document._id, document as unknown as AccessUser)
      if (collection === 'accessGroups') groups.set(document._id, document as unknown as AccessGroup)
      if (collection === 'accessUnits') units.set(document._id, document as unknown as AccessUnit)
      if (collection === 'memberships') memberships.set(document._id, document as MembershipDocument)
    }
  }
  for (const { collection, indexes } of projections.flatMap(collectionsOf)) await store.ensureIndexes(collection, indexes ?? [])
  await happens(...schoolEvents())
  const access = createAccess({ users, groups, units, memberships, now: () => NOW })
  return {
    reader: store,
    access,
    readSetting: (name) => settingFrom(name, settings.get(name)?.value),
    shownActivities: areaShownActivities({ reader: store, access, originOfCall: () => null }),
    classesOf: (userId) => groupIdsOf(store, userId),
    renderMarkdown: async (text) => (text === '' ? null : `<p>${text}</p>`),
    async readVersion(problemId, version) {
      const versions = events.flatMap(({ stream, data }) => (stream === `problem-${problemId}` ? [data as ProblemContent] : []))
      return versions.find((content) => content.version === version) ?? null
    },
    events,
    reads,
    noteRead: ({ caller }, { view, userIds }) => void reads.push({ readerId: caller.userId, view, userIds: [...userIds] }),
    happens,
    async ask(routes, call, request, userId, language = 'zh-TW') {
      const handler = routes.find((route) => route.call.path === call.path)
      if (!handler) throw new Error(`no route for ${call.path}`)
      handler.call.permit?.(access, userId)
      const caller = { userId, sessionId: 'this session', roles: access.user(userId)?.roles ?? [] }
      const context = {
        caller,
        language,
        now: NOW,
        ip: '192.0.2.1',
        commandId: '',
        correlationId: '',
        signal: AbortSignal.timeout(60_000),
        wrote() {},
      }
      const reply = await handler.handle(z.parse(handler.call.request, request) as never, context as never)
      z.parse(handler.call.reply, reply)
      return reply as never
    },
    async close() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Asked = Pick<School, 'reader' | 'shownActivities' | 'events' | 'reads' | 'happens'> & {
  /** Calls a route as a user would through HTTP; returns the handler's reply, validated against its schema. */
  ask<Request extends z.ZodType, Reply extends z.ZodType>(
    call: Call<Request, Reply>,
    request: z.input<Request>,
    userId: number,
    language?: Language,
  ): Promise<z.output<Reply>>
}

/** Opens the school for the tests of a file, with these routes and additional events. */
export const schoolAsking = (routesOf: (school: School) => readonly Route[], past: () => RecordedEvent[] = () => []): Asked => {
  let school: School
  let routes: readonly Route[]
  beforeAll(async () => {
    school = await openSchool()
    await school.happens(...past())
    routes = routesOf(school)
  })
  afterAll(() => school.close())
  return {
    get reader() {
      return school.reader
    },
    get shownActivities() {
      return school.shownActivities
    },
    get events() {
      return school.events
    },
    get reads() {
      return school.reads
    },
    happens: (...events) => school.happens(...events),
    ask: (call, request, userId, language) => school.ask(routes, call, request, userId, language),
  }
}
