// Rendering Markdown beside the page, for a limited time.
import { mayHaveFormulas } from './mayHaveFormulas.ts'

/** Counted from when the worker has been loaded, so that a slow line does no harm. */
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

/** The text as HTML; null where that takes too long or cannot be done. Without workers it is rendered here. */
export const renderAside = async (text: string, signal: AbortSignal): Promise<string | null> => {
  const style = mayHaveFormulas(text) ? import('./MathMarkdown.tsx') : null
  const html = typeof Worker === 'undefined' ? (await import('./toHtml.ts')).toHtml(text) : await inWorker(text, signal)
  await style
  return html
}
