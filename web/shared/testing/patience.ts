// Longer timeouts for tests on a busy machine; they only delay a failure.
// Test files of a worker share a document: each test leaves it empty, without notices, questions, success dialogs or focus, and with a server
// whose clock agrees.
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { questions } from '../ui/confirm.tsx'
import { successes } from '../ui/success.ts'
import { clocksAgree } from './clocksAgree.ts'

configure({ asyncUtilTimeout: 30_000 })

// jsdom drives animation frames by an interval that it creates with the first request, on the clock of that moment. One created under a
// fake clock would stop all later frames, so it is created here, on the real clock.
declare global {
  var isDrawing: boolean | undefined
}
if (globalThis.isDrawing !== true) {
  globalThis.isDrawing = true
  const next = requestAnimationFrame
  const draw = (): void => void next(draw)
  draw()
}

afterEach(() => {
  cleanup()
  clocksAgree()
  questions.get()?.answer(false)
  successes.close()
  notifications.clean()
  notifications.cleanQueue()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})
