// Renders one text beside the page, so that a costly one cannot stop it; whoever started it ends it.
import { toHtml } from './toHtml.ts'

self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(toHtml(data)))
self.postMessage('ready')
