// A thread that reads one large text of JSON, which comes in pieces.
import { parentPort, workerData } from 'node:worker_threads'

parentPort?.postMessage(JSON.parse(Buffer.concat(workerData as Uint8Array[]).toString('utf8')))
