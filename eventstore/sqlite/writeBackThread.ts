// The thread that writes the journal back into the file of the log: with a full journal that takes a good part of a second.
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

/** Requests to the thread: write back while appends go on; write back while appends are paused; end. */
export type WriteBackTask = 'begin' | 'finish' | 'close'

if (!isMainThread && parentPort) {
  const port = parentPort
  const database = new DatabaseSync((workerData as { file: string }).file, { timeout: 200 })
  database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0')
  const writeBack = () => database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  port.on('message', (task: WriteBackTask) => {
    if (task === 'close') {
      database.close()
      port.close()
      return
    }
    writeBack()
    if (task === 'begin') writeBack() // what was appended meanwhile: much less
    port.postMessage('done')
  })
}
