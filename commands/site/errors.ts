// What is said when something about the platform itself is refused. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const siteErrors = {
  'Setting.NotFound': entry(404, '找不到這項設定。', 'This setting was not found.'),
  'Setting.Invalid': entry(400, '這項設定不能是這個值。', 'This setting cannot have this value.'),
} as const satisfies Record<string, ErrorEntry>
