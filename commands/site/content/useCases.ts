// Reading a content from the log, for other areas.
import type { CommandHandler } from '../../kit/handler.ts'
import type { ContentName } from './contentNames.ts'
import { type ContentOf, contents } from './contents.ts'
import { contentsOfSite } from './decider.ts'

/** The newest version or the one before it, so that a page that is open finds what it shows; null for older ones. */
export const contentAt = async <Name extends ContentName>(
  commands: Pick<CommandHandler, 'load'>,
  name: Name,
  version: number,
): Promise<ContentOf<Name> | null> => {
  const { state } = await contentsOfSite.load(commands, name)
  const { initial } = contents[name]
  if (version === state.version) return (state.content ?? initial) as ContentOf<Name>
  if (version === state.version - 1) return (state.before ?? initial) as ContentOf<Name>
  return null
}
