// A shelf of books: the smallest aggregate that the tests of the command handler need.
import { z } from 'zod'
import { createCodec } from '../../eventstore/codec.ts'
import { defineEvents, type EventOf } from '../../eventstore/definition.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { Decider } from './decider.ts'
import type { CommandContext } from './handler.ts'
import { newCommandId } from './ids.ts'

const same = <T>(data: T): T => data

export const shelfEvents = defineEvents({
  ShelfBuilt: { version: 3, meaning: 'There is a shelf.', schema: z.object({ room: z.number() }), upcasts: { 1: same, 2: same } },
  BookShelved: { version: 1, meaning: 'A book is on it.', schema: z.object({ title: z.string() }) },
  ShelfCleared: { version: 1, meaning: 'No book is on it.', schema: z.object({}) },
})
type ShelfEvent = EventOf<typeof shelfEvents>
type ShelfCommand = { type: 'BuildShelf'; room: number } | { type: 'ShelveBooks'; titles: string[] } | { type: 'ClearShelf' }

export const shelf: Decider<readonly string[], ShelfCommand, ShelfEvent> = {
  initialState: [],
  evolve(titles, event) {
    if (event.type === 'ShelfCleared') return []
    return event.type === 'BookShelved' ? [...titles, event.data.title] : titles
  },
  decide(command, titles) {
    if (command.type === 'BuildShelf') return [{ type: 'ShelfBuilt', data: { room: command.room } }]
    if (command.type === 'ClearShelf') return titles.length === 0 ? [] : [{ type: 'ShelfCleared', data: {} }]
    if (command.titles.includes('burnt')) throw rejected('Common.Forbidden')
    return command.titles.filter((title) => !titles.includes(title)).map((title) => ({ type: 'BookShelved', data: { title } }))
  },
}

export const shelfCodec = createCodec(shelfEvents)
export const NOW = new Date('2026-03-02T01:00:00Z')
export const STREAM = 'shelf-1'

export const by = (commandId = newCommandId(NOW)): CommandContext => ({
  actor: { userId: 7, role: 'teacher' },
  commandId,
  correlationId: commandId,
})
export const shelve = (...titles: string[]) => ({ type: 'ShelveBooks', titles }) as const
