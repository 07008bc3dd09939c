// What a test waits for may take its time on a busy machine; a test that fails waits in vain either way.
// The page is one for all files of a worker: each test leaves it empty, with no notice, question or word of success waiting and the focus nowhere.
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { questions } from '../ui/confirm.tsx'
import { successes } from '../ui/success.ts'

configure({ asyncUtilTimeout: 30_000 })

// jsdom draws by an interval that it begins when a frame is wanted, and takes it from whoever is the clock then: one that was begun by a clock
// of a test would never come, and no frame after it. So it begins here, by the real one, and goes on.
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
  questions.get()?.answer(false)
  successes.close()
  notifications.clean()
  notifications.cleanQueue()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})
