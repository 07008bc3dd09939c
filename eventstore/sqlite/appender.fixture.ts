// A process that appends until it is killed and prints the id of every append that was acknowledged.
import { writeSync } from 'node:fs'
import { sampleEvent } from '../sample.ts'
import { openSqliteEventStore } from './store.ts'

const [file, round] = process.argv.slice(2) as [string, string]
const store = openSqliteEventStore({ file })
const appendForever = async (writer: number) => {
  for (let revision = -1n; ; revision += 1n) {
    const event = sampleEvent()
    await store.append(`killed-${round}-${writer}`, [event], revision < 0n ? 'no_stream' : revision)
    writeSync(1, `${event.id}\n`)
  }
}
await Promise.all(Array.from({ length: 20 }, (_, writer) => appendForever(writer)))
