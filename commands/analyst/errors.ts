// Errors of the analyst's console. A pure leaf.
import { type ErrorEntry, entry } from '../../protocol/errors.ts'

export const analystErrors = {
  'Replay.NotKept': entry(
    409,
    '這個讀取模型不保存快照，從紀錄開頭重播到這裡的事件太多。請改看現在的內容，或從頭開始重播。',
    'This read model keeps no snapshots, and too many events lie before this position. Look at the document as it is now, or replay it from the beginning.',
  ),
  'SavedQuery.TooMany': entry(409, '儲存的查詢已達上限。', 'The maximum number of saved searches has been reached.'),
} as const satisfies Record<string, ErrorEntry>
