// What a test waits for may take its time on a busy machine; a test that fails waits in vain either way.
// The page is one for all files of a worker: each test leaves it empty, with no notice waiting and the focus nowhere.
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  notifications.clean()
  notifications.cleanQueue()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})
