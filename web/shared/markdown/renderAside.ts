// Renders Markdown in a worker with a time limit.
import { mayHaveFormulas } from './mayHaveFormulas.ts'

/** Counted from when the worker has loaded, so that a slow network does no harm. */
const LIMIT_MS = 2_000

const inWorker = async (text: string, signal: AbortSignal): Promise<string | null> => {
  const { default: RenderWorker } = await import('./render.worker.ts?worker')
  return await new Promise((resolve) => {
    const worker = new RenderWorker()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (html: string | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(html)
    }
    worker.addEventListener('error', () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      if (data !== 'ready') return end(data)
      timer = setTimeout(() => end(null), LIMIT_MS)
      worker.postMessage(text)
    })
    signal.addEventListener('abort', () => end(null))
    if (signal.aborted) end(null)
  })
}

/** The text as HTML; null on timeout or failure. Without worker support it is rendered on the main thread. */
export const renderAside = async (text: string, signal: AbortSignal): Promise<string | null> => {
  const style = mayHaveFormulas(text) ? import('./MathMarkdown.tsx') : null
  const html = typeof Worker === 'undefined' ? (await import('./toHtml.ts')).toHtml(text) : await inWorker(text, signal)
  await style
  return html
}
