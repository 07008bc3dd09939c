// An alarm that is set, paused, resumed and extended like an exam: events that resume or extend it do not contain its end. For tests only.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../eventstore/definition.ts'
import { deadlineTable } from './deadlineTable.ts'
import type { Decider } from './decider.ts'

const alarmId = z.number()
export const alarmEvents = defineEvents({
  AlarmSet: { version: 1, meaning: 'An alarm is to ring, again each time it is set.', schema: z.object({ alarmId, dueAt: z.string() }) },
  AlarmPaused: { version: 1, meaning: 'Its clock stands still.', schema: z.object({ alarmId, at: z.string() }) },
  AlarmResumed: { version: 1, meaning: 'Its clock goes on.', schema: z.object({ alarmId, at: z.string() }) },
  AlarmExtended: { version: 1, meaning: 'It rings so many minutes later.', schema: z.object({ alarmId, minutes: z.number() }) },
  AlarmCancelled: { version: 1, meaning: 'It is not to ring.', schema: z.object({ alarmId }) },
  AlarmRang: { version: 1, meaning: 'It rang.', schema: z.object({ alarmId, at: z.string() }) },
})
type AlarmEvent = EventOf<typeof alarmEvents>
export type AlarmCommand = { alarmId: number } & (
  | { type: 'SetAlarm'; dueAt: string }
  | { type: 'CancelAlarm' }
  | { type: 'PauseAlarm' | 'ResumeAlarm' | 'RingAlarm'; now: string }
  | { type: 'ExtendAlarm'; minutes: number }
)

/** Like an exam's clock: events that resume or extend it do not contain its end. */
interface Alarm {
  dueAt: string | null
  pausedAt: string | null
}

const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

const evolve = (alarm: Alarm, event: AlarmEvent): Alarm => {
  const { dueAt, pausedAt } = alarm
  switch (event.type) {
    case 'AlarmSet':
      return { dueAt: event.data.dueAt, pausedAt: null }
    case 'AlarmPaused':
      return { dueAt, pausedAt: event.data.at }
    case 'AlarmResumed':
      return { dueAt: dueAt && pausedAt && later(dueAt, Date.parse(event.data.at) - Date.parse(pausedAt)), pausedAt: null }
    case 'AlarmExtended':
      return { dueAt: dueAt && later(dueAt, event.data.minutes * 60_000), pausedAt }
    case 'AlarmCancelled':
      return { dueAt: null, pausedAt: null }
    case 'AlarmRang': // it would ring twice if it were told to by two commands: only the command's id keeps it from that
      return alarm
  }
}

const decide = (command: AlarmCommand, { dueAt, pausedAt }: Alarm): AlarmEvent[] => {
  const { alarmId } = command
  if (command.type === 'SetAlarm') return [{ type: 'AlarmSet', data: { alarmId, dueAt: command.dueAt } }]
  if (dueAt === null) return []
  switch (command.type) {
    case 'CancelAlarm':
      return [{ type: 'AlarmCancelled', data: { alarmId } }]
    case 'PauseAlarm':
      return [{ type: 'AlarmPaused', data: { alarmId, at: command.now } }]
    case 'ResumeAlarm':
      return [{ type: 'AlarmResumed', data: { alarmId, at: command.now } }]
    case 'ExtendAlarm':
      return [{ type: 'AlarmExtended', data: { alarmId, minutes: command.minutes } }]
    case 'RingAlarm':
      return pausedAt !== null || command.now < dueAt ? [] : [{ type: 'AlarmRang', data: { alarmId, at: command.now } }]
  }
}
export const alarm: Decider<Alarm, AlarmCommand, AlarmEvent> = { initialState: { dueAt: null, pausedAt: null }, evolve, decide }
export const streamOf = (id: number): string => `alarm-${id}`

/** Also remembers that it rang, unlike the rules above. */
type Timed = Alarm & { rangFor: string | null }
const timed = {
  initialState: { ...alarm.initialState, rangFor: null as string | null },
  evolve: (state: Timed, event: AlarmEvent): Timed => ({
    ...evolve(state, event),
    rangFor: event.type === 'AlarmRang' ? event.data.at : event.type === 'AlarmSet' ? null : state.rangFor,
  }),
}
export const alarmTables = [
  deadlineTable(
    { category: 'alarm', events: alarmEvents, decider: timed },
    {
      version: 1,
      due: ({ dueAt, pausedAt, rangFor }, id) =>
        dueAt === null || pausedAt !== null || rangFor === dueAt
          ? []
          : [{ key: streamOf(Number(id)), kind: 'ringAlarm', subjectId: Number(id), dueAt }],
    },
  ),
]
