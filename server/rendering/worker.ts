// Thread that renders Markdown with the same renderer as the pages; its parent terminates it.
import { parentPort } from 'node:worker_threads'
import { toHtml } from '../../web/shared/markdown/toHtml.ts'

parentPort?.on('message', (text: string) => parentPort?.postMessage({ html: toHtml(text) }))
parentPort?.postMessage('ready')
