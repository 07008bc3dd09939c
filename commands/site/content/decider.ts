// Rules of a content: it is changed as a whole, as the caller saw it.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import type { ContentName } from './contentNames.ts'
import { contents, type NamedContent } from './contents.ts'
import type { ContentEvent } from './events.ts'

/** `seen`: the version that the caller saw; 0 before the first change. */
export type ContentCommand = { type: 'ChangeContent'; seen: number; changedBy: number } & NamedContent

export interface Content {
  version: number
  /** Null before the first change. */
  content: NamedContent['content'] | null
  /** The version before; null if it is the initial one. */
  before: NamedContent['content'] | null
}

/** The event of each content. */
const eventOf = {
  landing: 'LandingContentChanged',
  plans: 'PlansContentChanged',
  typingTexts: 'TypingTextsChanged',
} as const satisfies Record<ContentName, ContentEvent['type']>

const evolve = (before: Content, { data: { version, content } }: ContentEvent): Content => ({
  version,
  content,
  before: before.content,
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const decide = ({ name, content, seen, changedBy }: ContentCommand, { version, content: before }: Content): ContentEvent[] => {
  if (isSame(content, before ?? contents[name].initial)) return []
  if (seen !== version) throw rejected('Common.Conflict')
  return [{ type: eventOf[name], data: { version: version + 1, content, changedBy } } as ContentEvent]
}

const decider = { initialState: { version: 0, content: null, before: null } as Content, evolve, decide }

/** Each in a stream of its name. */
export const contentsOfSite = {
  decider,
  load: (commands: Pick<CommandHandler, 'load'>, name: ContentName) => commands.load(decider, name),
  handle: (commands: Pick<CommandHandler, 'handle'>, command: ContentCommand, context: CommandContext) =>
    commands.handle(decider, command.name, command, context),
}
