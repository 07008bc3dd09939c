// Worker thread that parses one large JSON text, received in chunks.
import { parentPort, workerData } from 'node:worker_threads'

parentPort?.postMessage(JSON.parse(Buffer.concat(workerData as Uint8Array[]).toString('utf8')))
