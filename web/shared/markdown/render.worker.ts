// Renders one text off the main thread; the page terminates the worker.
import { toHtml } from './toHtml.ts'

self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(toHtml(data)))
self.postMessage('ready')
