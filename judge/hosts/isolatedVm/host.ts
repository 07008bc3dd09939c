// The JavaScript host: a warm process in the sandbox that gives every test a fresh isolate. It answers one frame after another.
import { readFileSync, writeSync } from 'node:fs'
import { FrameReader, frame } from '../../sandbox/frames.ts'
import { runSource } from './isolate.ts'
import type { HostReply, HostRequest } from './protocol.ts'
import { checkSource } from './source.ts'

const nothing: HostReply = {
  diagnostics: null,
  exitCode: 0,
  stdout: '',
  stderr: '',
  cpuMs: 0,
  waitedMs: 0,
  wallMs: 0,
  peakMemoryBytes: 0,
  isOutOfMemory: false,
  isOutputLimit: false,
  isCpuLimit: false,
  isWallLimit: false,
  isLast: false,
}

const send = (reply: HostReply): void => {
  const bytes = frame(Buffer.from(JSON.stringify(reply), 'utf8'))
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
  // Threads of a broken isolate would keep an orderly exit waiting.
  if (reply.isLast) process.kill(process.pid, 'SIGKILL')
}

const answer = async (request: HostRequest): Promise<HostReply> =>
  request.kind === 'check' ? { ...nothing, ...(await checkSource(request.source)) } : { ...nothing, ...(await runSource(request)) }

const residentBytes = (): number => Number(readFileSync('/proc/self/statm', 'latin1').split(' ')[1]) * 4096

const reader = new FrameReader()
const startBytes = residentBytes()
/** A host that has grown this much is restarted: leftovers of isolates must not count against the next test. */
const mostGrowthBytes = 48 * 1024 * 1024

for await (const chunk of process.stdin) {
  for (const message of reader.push(chunk as Buffer)) {
    const reply = await answer(JSON.parse(message.toString('utf8')) as HostRequest)
    send({ ...reply, isLast: reply.isLast || residentBytes() - startBytes > mostGrowthBytes })
  }
}
