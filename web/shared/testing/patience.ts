// What a test waits for may take its time on a busy machine; a test that fails waits in vain either way.
// The page is one for all files of a worker: each test leaves it empty, with no notice, question or word of success waiting and the focus nowhere.
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { questions } from '../ui/confirm.tsx'
import { successes } from '../ui/success.ts'

configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  questions.get()?.answer(false)
  successes.close()
  notifications.clean()
  notifications.cleanQueue()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})
