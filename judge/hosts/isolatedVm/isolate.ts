// One test in one isolate: limits, output, and interpretation of its end. Runs inside the host process only.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ivm from 'isolated-vm'
import type { HostReply, HostRequest } from './protocol.ts'
import { compile, fileName, runModule } from './source.ts'

type RunRequest = Extract<HostRequest, { kind: 'run' }>

/** The functions of Node's modules of which the prelude has only some. */
const nodeFunctions = Object.fromEntries(
  ['events', 'fs', 'fs/promises', 'os', 'stream/consumers', 'timers/promises', 'util'].map((name) => {
    const parts = Object.entries(process.getBuiltinModule(name) as object)
    return [name, parts.filter(([, part]) => typeof part === 'function').map(([key]) => key)]
  }),
)

/** The files of the prelude as one script: modules without their imports and exports. */
const prelude = ['inspect', 'loop', 'bytes', 'events', 'console', 'input', 'stack', 'modules', 'prelude']
  .map((name) =>
    readFileSync(join(import.meta.dirname, `inside/${name}.js`), 'utf8')
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, ''),
  )
  .concat(`return createPrelude($0, $1, $2, ${JSON.stringify(nodeFunctions)})`)
  .join('\n')

const pollMs = 5
/** After this long without an end, a stopped isolate counts as stuck in native code. */
const stuckMs = 300
const megabyte = 1024 * 1024

/** For how long the threads of this process could have run and had no processor, as far as that can be read. */
const waitedSoFar = (): number => {
  try {
    const tasks = readdirSync('/proc/self/task').map((task) => readFileSync(`/proc/self/task/${task}/schedstat`, 'latin1'))
    return tasks.reduce((sum, text) => sum + Number(text.split(' ')[1] ?? 0), 0) / 1e6
  } catch {
    return 0
  }
}

/** The stack as the student may see it: without the host's frames and the prelude's. */
const stackOf = (error: unknown): string => {
  if (!(error instanceof Error)) return `Uncaught ${String(error)}\n`
  if (error.message.includes('was not an instance of `Error`')) return 'Uncaught object\n'
  const [head = '', ...frames] = String(error.stack ?? error).split(/\n(?= {4}at )/)
  const own = frames
    .slice(0, frames.findIndex((line) => line.includes('<isolated-vm')) >>> 0)
    .filter((line) => line.includes(`${fileName}:`))
  const place = own.map((line) => /main\.js:(\d+)/.exec(line)?.[1]).find((line) => line !== undefined)
  return `${place ? `${fileName}:${place}\n` : ''}${[head, ...own].join('\n')}\n`
}

/** Keeps text up to a number of UTF-8 bytes. */
class Sink {
  #chunks: string[] = []
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** False if it does not fit; the part that fits is kept. */
  write(chunk: string): boolean {
    const bytes = Buffer.byteLength(chunk)
    const room = this.#maxBytes - this.#bytes
    this.#chunks.push(bytes > room ? Buffer.from(chunk).toString('utf8', 0, Math.max(0, room)) : chunk)
    this.#bytes += Math.min(bytes, Math.max(0, room))
    return bytes <= room
  }

  toString(): string {
    return this.#chunks.join('')
  }
}

/** Runs a source to its end, its timers included. Never rejects. */
export const runSource = async (request: RunRequest): Promise<Omit<HostReply, 'diagnostics'>> => {
  const startedAt = performance.now()
  const stdout = new Sink(request.stdoutBytes)
  const stderr = new Sink(request.stderrBytes)
  const state = {
    exitCode: 0,
    hasExited: false,
    isOutOfMemory: false,
    isOutputLimit: false,
    isCpuLimit: false,
    isWallLimit: false,
    isLast: false,
  }
  let cpuMs = 0
  let waitedBefore: number | null = null
  let peakMemoryBytes = 0
  let giveUp: (() => void) | null = null
  const stuck = new Promise<void>((resolve) => {
    giveUp = () => {
      state.isLast = true
      resolve()
    }
  })
  const isolate = new ivm.Isolate({
    memoryLimit: Math.max(8, Math.floor(request.memoryBytes / megabyte)),
    onCatastrophicError: () => {
      state.isOutOfMemory ||= !state.isCpuLimit
      giveUp?.()
    },
  })
  const stop = (): void => {
    if (!isolate.isDisposed) {
      cpuMs = Number(isolate.cpuTime) / 1e6
      isolate.dispose()
    }
    setTimeout(() => giveUp?.(), stuckMs).unref()
  }
  const watch = setInterval(() => {
    if (isolate.isDisposed) return
    waitedBefore ??= waitedSoFar()
    cpuMs = Number(isolate.cpuTime) / 1e6
    state.isCpuLimit ||= cpuMs > request.cpuMs
    state.isWallLimit ||= performance.now() - startedAt > request.wallMs
    if (state.isCpuLimit || state.isWallLimit) stop()
  }, pollMs)

  const write = (stream: unknown, chunk: unknown): void => {
    if (stream === 2) stderr.write(String(chunk))
    else if (!stdout.write(String(chunk))) {
      state.isOutputLimit = true
      stop()
    }
  }
  const exit = (code: unknown): void => {
    state.exitCode = Number(code) & 255
    state.hasExited = true
    stop()
  }

  const execute = async (): Promise<void> => {
    const context = await isolate.createContext()
    const callbacks = [new ivm.Callback(write, { sync: true }), new ivm.Callback(exit, { sync: true }), request.input]
    const tools = (await context.evalClosure(prelude, callbacks, { filename: 'node:judge', result: { reference: true } })) as ivm.Reference
    const pick = (name: string): Promise<ivm.Reference> => tools.get(name, { reference: true })
    const [run, offer, turn, flush, finish] = await Promise.all(['run', 'offer', 'turn', 'flush', 'finish'].map(pick))
    const compiled = await compile(isolate, request.source)
    const options = { timeout: request.wallMs, result: { copy: true } } as const
    try {
      if ('module' in compiled) await runModule(isolate, context, compiled.module, offer as ivm.Reference, request.wallMs)
      else {
        const program = (await compiled.script.run(context, { reference: true, timeout: request.wallMs })) as ivm.Reference
        await run?.apply(undefined, [program.derefInto()], options)
      }
      for (let hasMore = true; hasMore; ) hasMore = (await turn?.apply(undefined, [], options)) === true
      state.exitCode = Number(await finish?.apply(undefined, [], options)) & 255
    } catch (error) {
      if (!isolate.isDisposed) await flush?.apply(undefined, [], { timeout: 1000 }).catch(() => {})
      throw error
    }
    const heap = await isolate.getHeapStatistics()
    peakMemoryBytes = heap.total_heap_size + heap.externally_allocated_size
  }

  const executed = execute().catch((error: unknown) => {
    if (state.hasExited || state.isOutputLimit || state.isCpuLimit || state.isWallLimit) return
    const message = error instanceof Error ? error.message : ''
    if (message === 'Script execution timed out.') state.isWallLimit = true
    else if (
      /^Isolate was disposed during execution due to memory limit|^Array buffer allocation failed|^Isolate has exhausted/.test(message)
    )
      state.isOutOfMemory = true
    else {
      state.exitCode = 1
      stderr.write(stackOf(error))
    }
  })
  await Promise.race([executed, stuck])
  clearInterval(watch)
  if (!isolate.isDisposed) {
    cpuMs = Number(isolate.cpuTime) / 1e6
    isolate.dispose()
  }
  const { hasExited: _, ...flags } = state
  const waitedMs = state.isWallLimit && waitedBefore !== null ? Math.max(0, waitedSoFar() - waitedBefore) : 0
  const use = { cpuMs, waitedMs, peakMemoryBytes, wallMs: performance.now() - startedAt }
  return { ...flags, stdout: stdout.toString(), stderr: stderr.toString(), ...use }
}
