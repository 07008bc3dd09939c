// An aggregate as one value: stream names, events and rules. Callers give commands by the aggregate's id.
import type { EventDefinitions, EventOf } from '../../eventstore/definition.ts'
import type { Decider } from './decider.ts'
import type { CommandContext, CommandHandler, Handled, Loaded } from './handler.ts'

interface Definition<Events extends EventDefinitions, State, Command extends { type: string }> {
  /** Prefix of the stream names. */
  category: string
  events: Events
  decider: Decider<State, Command, EventOf<Events>>
}

interface Aggregate<Id, Events extends EventDefinitions, State, Command extends { type: string }>
  extends Definition<Events, State, Command> {
  /** The stream name of one aggregate. */
  stream(id: Id): string
  /** The current state of one aggregate, from the log. */
  load(commands: Pick<CommandHandler, 'load'>, id: Id): Promise<Loaded<State>>
  /** Runs a command on one aggregate. Throws as CommandHandler.handle does. */
  handle(commands: Pick<CommandHandler, 'handle'>, id: Id, command: Command, context: CommandContext): Promise<Handled<State>>
}

interface NumberedAggregate<Events extends EventDefinitions, State, Command extends { type: string }>
  extends Aggregate<number, Events, State, Command> {
  /** Creates an aggregate, whose id derives from the command's; see CommandHandler.create. */
  create(
    commands: Pick<CommandHandler, 'create'>,
    command: (id: number, taken: number | null) => Command | Promise<Command>,
    context: CommandContext,
  ): Promise<Handled<State> & { id: number }>
}

const over = <Id extends number | string, Events extends EventDefinitions, State, Command extends { type: string }>(
  definition: Definition<Events, State, Command>,
): Aggregate<Id, Events, State, Command> => {
  const { category, decider } = definition
  const stream = (id: Id): string => `${category}-${id}`
  return {
    ...definition,
    stream,
    load: (commands, id) => commands.load(decider, stream(id)),
    handle: (commands, id, command, context) => commands.handle(decider, stream(id), command, context),
  }
}

/** An aggregate with given text ids, such as a hash or a session's id. */
export const namedAggregate = <const Events extends EventDefinitions, State, Command extends { type: string }>(
  definition: Definition<Events, State, Command>,
): Aggregate<string, Events, State, Command> => over(definition)

/** An aggregate with number ids, made at its creation. */
export const aggregate = <const Events extends EventDefinitions, State, Command extends { type: string }>(
  definition: Definition<Events, State, Command>,
): NumberedAggregate<Events, State, Command> => {
  const existing = over<number, Events, State, Command>(definition)
  return { ...existing, create: (commands, command, context) => commands.create(definition.decider, existing.stream, command, context) }
}
