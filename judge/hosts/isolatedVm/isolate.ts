// One test in one isolate: its limits, its output, and what its end means. Runs inside the host process only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ivm from 'isolated-vm'
import { type HostReply, type HostRequest, longestCheckMs } from './protocol.ts'

type RunRequest = Extract<HostRequest, { kind: 'run' }>

/** The files of the prelude as one script: modules without their imports and exports. */
const prelude = ['inspect', 'loop', 'bytes', 'events', 'console', 'input', 'stack', 'prelude']
  .map((name) =>
    readFileSync(join(import.meta.dirname, `inside/${name}.js`), 'utf8')
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, ''),
  )
  .concat('return createPrelude($0, $1, $2)')
  .join('\n')

const fileName = 'main.js'
// As Node wraps a module: `return` at the top is allowed, and every test declares its names afresh.
const opening = '(function (exports, require, module, __filename, __dirname) {'
const wrapped = (source: string): string => `${opening}${source.replace(/^#!/, '//')}\n})`
const origin = { filename: fileName, columnOffset: -opening.length }
const pollMs = 5
/** After this long without an end, a stopped isolate counts as stuck in native code. */
const stuckMs = 300
const megabyte = 1024 * 1024

/** What is wrong with the source, or null when it is a program. A parser that does not come to an end cannot be stopped but with the host. */
export async function checkSource(source: string): Promise<Pick<HostReply, 'diagnostics' | 'isCpuLimit' | 'isLast'>> {
  const isolate = new ivm.Isolate({ memoryLimit: 128 })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Awaited<ReturnType<typeof checkSource>>>((resolve) => {
    timer = setTimeout(() => resolve({ diagnostics: '', isCpuLimit: true, isLast: true }), longestCheckMs)
  })
  const checked = isolate.compileScript(wrapped(source), origin).then(() => null, diagnosticsOf)
  const reply = await Promise.race([checked.then((diagnostics) => ({ diagnostics, isCpuLimit: false, isLast: false })), late])
  clearTimeout(timer)
  if (!reply.isLast) isolate.dispose()
  return reply
}

/** "main.js:3:5: SyntaxError: …" */
function diagnosticsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const place = / \[main\.js:(\d+):(\d+)\]$/.exec(message)
  const name = error instanceof Error ? error.name : 'Error'
  return place ? `${fileName}:${place[1]}:${place[2]}: ${name}: ${message.slice(0, place.index)}\n` : `${name}: ${message}\n`
}

/** The stack as the student may see it: without the host's frames and the prelude's. */
function stackOf(error: unknown): string {
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

  /** False when it does not fit; what fits is kept. */
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
export async function runSource(request: RunRequest): Promise<Omit<HostReply, 'diagnostics'>> {
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
    const [run, turn, flush, finish] = await Promise.all([pick('run'), pick('turn'), pick('flush'), pick('finish')])
    const script = await isolate.compileScript(wrapped(request.source), origin)
    const options = { timeout: request.wallMs, result: { copy: true } } as const
    try {
      const program = (await script.run(context, { reference: true, timeout: request.wallMs })) as ivm.Reference
      await run?.apply(undefined, [program.derefInto()], options)
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
  return { ...flags, stdout: stdout.toString(), stderr: stderr.toString(), cpuMs, peakMemoryBytes, wallMs: performance.now() - startedAt }
}
