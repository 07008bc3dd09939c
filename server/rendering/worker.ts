// A thread that renders Markdown by what pages render it with; who started it ends it.
import { parentPort } from 'node:worker_threads'
import { toHtml } from '../../web/shared/markdown/toHtml.ts'

parentPort?.on('message', (text: string) => parentPort?.postMessage({ html: toHtml(text) }))
parentPort?.postMessage('ready')
