import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../api/client.ts'
import { changeLanguage } from '../i18n.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { signedInServer } from '../testing/signedInServer.ts'
import { Refusal } from './Refusal.tsx'
import { ErrorState } from './states.tsx'

signedInServer()

const show = (error: ApiError) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <Refusal title="Refused" error={error} onClose={() => undefined} />
            <ErrorState error={error} />
          </>
        ),
      },
    ],
    '/',
  )
const said = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent ?? '')

test.each([
  ['a code', new ApiError('Common.Conflict', 'Someone was faster.', 409, [], {}, 'en'), 'Someone was faster.', '資料剛被其他人更新'],
  [
    'a figure',
    new ApiError('Judge.CompilerTime', 'More than 10 s.', 400, [], { figure: 10 }, 'en'),
    'More than 10 s.',
    '編譯時間超過 10 秒',
  ],
  [
    'faults of fields',
    new ApiError('Common.FieldsNotValid', 'no', 400, [{ field: 'title', code: 'Field.Required', message: 'Title is required' }], {}, 'en'),
    'Title is required',
    '標題為必填',
  ],
  ['what only the server knows', new ApiError('Class.Full', 'No room.', 409, [], {}, 'en'), 'No room.', 'No room.'],
])('a refusal that stays is told in the language of the page: %s', async (_, error, en, zh) => {
  await show(error)
  for (const text of await said()) expect(text).toContain(en)
  await act(() => changeLanguage('zh-TW'))
  for (const text of await said()) expect(text).toContain(zh)
  await act(() => changeLanguage('en'))
  for (const text of await said()) expect(text).toContain(en)
})
