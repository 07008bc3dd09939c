// Error texts in both languages: the codes that belong to no area, and helpers for areas. A pure leaf.

export type Language = 'zh-TW' | 'en'

export interface ErrorEntry {
  /** HTTP status of the reply. */
  http: number
  'zh-TW': string
  en: string
}

/** Names of request fields, by the last part of their path. */
export type FieldNames = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** An error of a catalogue. A figure that the words name is written {figure}. */
export const entry = (http: number, zh: string, en: string): ErrorEntry => ({ http, 'zh-TW': zh, en })

export const commonErrors = {
  'Common.Default': entry(500, '伺服器發生錯誤，請聯絡客服。', 'Something went wrong on the server. Please contact support.'),
  'Common.Damaged': entry(
    500,
    '這裡需要的資料有一部分損壞，無法讀取；再試也一樣，請告訴平台管理員。',
    'Part of the data needed here is damaged and cannot be read. Trying again does not help; please tell an administrator.',
  ),
  'Common.Unauthorized': entry(401, '請先登入。', 'Please sign in first.'),
  'Common.Forbidden': entry(403, '你沒有權限進行這項操作。', 'You are not allowed to do this.'),
  'Common.FieldsNotValid': entry(400, '有些欄位的內容不正確。', 'Some fields are not valid.'),
  'Common.NotFound': entry(404, '找不到這項資料。', 'This was not found.'),
  'Common.TooManyRequests': entry(429, '操作太頻繁，請稍後再試。', 'Too many requests. Please wait a moment and try again.'),
  'Common.TooLarge': entry(413, '傳送的內容太大。', 'What you sent is too large.'),
  'Common.RequestTimeout': entry(408, '傳送要求花了太久，請再試一次。', 'Sending the request took too long. Please try again.'),
  'Common.Unavailable': entry(
    503,
    '系統暫時無法儲存資料，請稍後再試；先前已確認的資料不會遺失。',
    'The system cannot store data right now. Please try again soon; nothing that was confirmed is lost.',
  ),
  'Common.NotReady': entry(
    503,
    '系統正在整理資料，請稍候再試。',
    'The system is still getting its data ready. Please try again in a moment.',
  ),
  'Common.Conflict': entry(
    409,
    '資料剛被其他人更新，請重新整理後再試。',
    'Someone else has just changed this. Please reload and try again.',
  ),
  'Common.IdempotencyKeyReused': entry(
    409,
    '這個 Idempotency-Key 已經用在另一個請求上，請換一個新的。',
    'This Idempotency-Key has been used for another request. Please send a new one.',
  ),
  'Field.Required': entry(400, '必填。', 'This is required.'),
  'Field.Invalid': entry(400, '格式不正確。', 'The format is not valid.'),
  'Field.TooLong': entry(400, '內容太長。', 'This is too long.'),
  'Field.TooShort': entry(400, '內容太短。', 'This is too short.'),
  'Field.OutOfRange': entry(400, '數值超出範圍。', 'The value is out of range.'),
  'Field.InFuture': entry(400, '這個時間還沒有到。', 'This time has not come yet.'),
  'Field.Unknown': entry(400, '不認得的欄位。', 'Unknown field.'),
  'Field.NotJson': entry(400, '不是正確的 JSON。', 'This is not valid JSON.'),
  'Field.NotUtf8': entry(400, '不是正確的 UTF-8 文字。', 'This is not valid UTF-8 text.'),
  'Field.Characters': entry(400, '含有無法顯示的字元。', 'This contains characters that cannot be displayed.'),
  'Field.Email': entry(400, '電子郵件格式錯誤。', 'Wrong email format.'),
} as const satisfies Record<string, ErrorEntry>
