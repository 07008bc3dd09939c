// Commands of a correlation as a tree, with times relative to the first event. Pure.
import type { z } from 'zod'
import type { correlationSchemas, LogEntry } from '../../../queries/analyst/search/schemas.ts'

export type CorrelatedCommand = z.output<(typeof correlationSchemas)['reply']>['commands'][number]

/** A line of the tree: a command, or an event below its command. */
export interface TreeLine {
  key: string
  /** From 1. */
  level: number
  command: CorrelatedCommand
  /** Null for the line of the command itself. */
  event: LogEntry | null
  /** Milliseconds after the first event of all; null for a command without events. */
  from: number | null
  to: number | null
  hasChildren: boolean
  /** Place among its siblings, from 1, and their number. */
  place: number
  siblings: number
  parent: string | null
}

const timeOf = ({ recordedAt }: LogEntry): number => Date.parse(recordedAt)

/** Milliseconds from the first to the last event. */
export const spanOf = (commands: readonly CorrelatedCommand[]): { begin: number; total: number } => {
  const times = commands.flatMap(({ events }) => events.map(timeOf))
  if (times.length === 0) return { begin: 0, total: 0 }
  const begin = times.reduce((least, time) => Math.min(least, time))
  return { begin, total: times.reduce((most, time) => Math.max(most, time)) - begin }
}

/** Lines from top to bottom: a command, its events in order, then the commands that it caused. */
export const treeLines = (commands: readonly CorrelatedCommand[]): TreeLine[] => {
  const { begin } = spanOf(commands)
  const ids = new Set(commands.map(({ commandId }) => commandId))
  const parentOf = ({ commandId, causedBy }: CorrelatedCommand) =>
    causedBy !== null && causedBy !== commandId && ids.has(causedBy) ? causedBy : null
  const firstOf = ({ events }: CorrelatedCommand) => events[0]?.position ?? ''
  const inOrder = commands.toSorted((one, other) => firstOf(one).localeCompare(firstOf(other)))
  const children = Map.groupBy(inOrder, parentOf)
  const lines: TreeLine[] = []
  const done = new Set<string>()
  const add = (command: CorrelatedCommand, level: number, parent: string | null, place: number, siblings: number): void => {
    if (done.has(command.commandId)) return
    done.add(command.commandId)
    const key = command.commandId
    const below = children.get(key) ?? []
    const events = command.events
    const times = events.map((event) => timeOf(event) - begin)
    const count = events.length + below.length
    lines.push({
      key,
      level,
      command,
      event: null,
      parent,
      place,
      siblings,
      hasChildren: count > 0,
      from: times[0] ?? null,
      to: times.at(-1) ?? null,
    })
    for (const [index, event] of events.entries())
      lines.push({
        key: event.position,
        level: level + 1,
        command,
        event,
        parent: key,
        place: index + 1,
        siblings: count,
        hasChildren: false,
        from: times[index] ?? null,
        to: times[index] ?? null,
      })
    for (const [index, child] of below.entries()) add(child, level + 1, key, events.length + index + 1, count)
  }
  const roots = children.get(null) ?? []
  for (const [index, root] of roots.entries()) add(root, 1, null, index + 1, roots.length)
  // commands that cause each other in a ring have no root
  for (const command of inOrder) add(command, 1, null, 1, 1)
  return lines
}

/** The lines that are in sight while the commands of these keys are closed. */
export const openLines = (lines: readonly TreeLine[], closed: ReadonlySet<string>): TreeLine[] => {
  const hidden = new Set<string>()
  return lines.filter(({ key, parent }) => {
    const isHidden = parent !== null && (closed.has(parent) || hidden.has(parent))
    if (isHidden) hidden.add(key)
    return !isHidden
  })
}
