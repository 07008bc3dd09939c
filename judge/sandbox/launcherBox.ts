// A box of the launcher, and the long-lived process that may run in it.
import { FrameReader, frame } from './frames.ts'
import type { LauncherConnection } from './launcherConnection.ts'
import { frameOf, order, readResult, runFrame } from './launcherWire.ts'
import {
  assertBoxFileName,
  type Box,
  BoxFileRefused,
  type BoxProcess,
  HostEnded,
  type RunRequest,
  type RunResult,
  SandboxFailure,
  throwUnlessCut,
} from './port.ts'
import { type Relocation, relocated, toldInBox } from './relocate.ts'
import { untilSure } from './untilSure.ts'

/** One slot's open box. */
export class LauncherBox implements Box {
  readonly #connection: LauncherConnection
  readonly #slot: number
  readonly #release: () => void
  readonly #relocations: readonly Relocation[]
  #running: { id: number; end: Promise<unknown> } | null = null
  #hasRun = false
  #isClosed = false

  constructor(connection: LauncherConnection, slot: number, release: () => void, relocations: readonly Relocation[]) {
    this.#connection = connection
    this.#slot = slot
    this.#release = release
    this.#relocations = relocations
  }

  async putFile(name: string, content: Uint8Array, isExecutable = false): Promise<void> {
    assertBoxFileName(name)
    this.#assertOpen()
    if (this.#hasRun) throw new BoxFileRefused('files are put before the first run')
    const id = this.#connection.newId()
    const head = Buffer.from([isExecutable ? 1 : 0, 0, 0, 0])
    await this.#connection.request(id, frameOf(order.put, this.#slot, id, head, Buffer.from(`${name}\0`), content))
  }

  async getFile(name: string, maxBytes: number): Promise<Buffer | null> {
    assertBoxFileName(name)
    this.#assertOpen()
    const id = this.#connection.newId()
    const most = Buffer.alloc(8)
    most.writeBigUInt64LE(BigInt(maxBytes))
    try {
      return await this.#connection.request(id, frameOf(order.get, this.#slot, id, most, Buffer.from(`${name}\0`)))
    } catch (error) {
      const { message } = error as Error
      if (message === 'missing') return null
      if (message === 'refused') throw new BoxFileRefused(`${name} is not a plain file`)
      if (message === 'too large') throw new BoxFileRefused(`${name} has more than ${maxBytes} bytes`)
      throw error
    }
  }

  async run(request: RunRequest, signal?: AbortSignal): Promise<RunResult> {
    this.#assertFree()
    signal?.throwIfAborted()
    this.#enterPhase(request)
    const once = (): Promise<RunResult> => this.#runOnce(request, signal)
    const isOnce = request.isOnce || request.phase === 'compile'
    const result = isOnce ? await once() : await untilSure(once, (result) => result, signal)
    return toldInBox(result, request.phase, this.#relocations)
  }

  async #runOnce(request: RunRequest, signal?: AbortSignal): Promise<RunResult> {
    this.#assertFree()
    const id = this.#connection.newId()
    const abort = (): void => this.#kill(id)
    const answer = this.#connection.request(id, runFrame(order.run, this.#slot, id, this.#relocated(request)))
    this.#running = { id, end: answer }
    signal?.addEventListener('abort', abort)
    try {
      const payload = await answer
      throwUnlessCut(signal)
      const result = readResult(payload)
      return { ...result, isWallLimit: result.isWallLimit || signal?.aborted === true }
    } finally {
      signal?.removeEventListener('abort', abort)
      this.#running = null
    }
  }

  async spawn(request: RunRequest): Promise<BoxProcess> {
    this.#assertFree()
    this.#enterPhase(request)
    const id = this.#connection.newId()
    const { begun, ended } = this.#connection.start(id, runFrame(order.spawn, this.#slot, id, this.#relocated(request)))
    const host = new LauncherProcess(this.#connection, this.#slot, id, ended)
    this.#running = { id, end: host.ended }
    void host.ended.then(() => {
      this.#running = null
    })
    await begun
    return host
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    if (this.#running !== null) {
      this.#kill(this.#running.id)
      await this.#running.end.catch(() => {})
    }
    const id = this.#connection.newId()
    await this.#connection.request(id, frameOf(order.close, this.#slot, id)).catch(() => {})
    this.#release()
  }

  #kill(id: number): void {
    this.#connection.send(frameOf(order.kill, this.#slot, id))
  }

  #relocated(request: RunRequest): RunRequest {
    return this.#relocations.length === 0 ? request : relocated(request, this.#relocations)
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new SandboxFailure('the box is closed')
    if (!this.#connection.isAlive) throw new SandboxFailure('the launcher has ended')
  }

  #enterPhase({ phase }: RunRequest): void {
    if (phase === 'compile' && this.#hasRun) throw new SandboxFailure('a box does not compile once it has run')
    this.#hasRun = phase === 'run'
  }

  #assertFree(): void {
    this.#assertOpen()
    if (this.#running !== null) throw new SandboxFailure('a box runs one program at a time')
  }
}

class LauncherProcess implements BoxProcess {
  isAlive = true
  readonly ended: Promise<void>
  readonly #connection: LauncherConnection
  readonly #slot: number
  readonly #id: number
  readonly #reader = new FrameReader()
  #waiting: { resolve: (reply: Buffer) => void; reject: (error: Error) => void } | null = null
  #last = { cpuMs: 0, peakMemoryBytes: 0, isOutOfMemory: false }

  constructor(connection: LauncherConnection, slot: number, id: number, ended: Promise<Buffer>) {
    this.#connection = connection
    this.#slot = slot
    this.#id = id
    connection.onOutput(id, (chunk) => this.#take(chunk))
    this.ended = ended.then(
      (payload) => {
        const result = readResult(payload)
        this.#last = result
        const lastWords = result.stderr.toString('utf8').slice(-500)
        const how = `the host ended (exit ${result.exitCode}, signal ${result.signal}): ${lastWords}`
        this.#end(new HostEnded(how, result.signal))
      },
      (error: Error) => this.#end(new SandboxFailure(error.message)),
    )
  }

  exchange(message: Uint8Array, timeoutMs: number): Promise<Buffer> {
    if (!this.isAlive) return Promise.reject(new SandboxFailure('the host has ended'))
    if (this.#waiting !== null) return Promise.reject(new SandboxFailure('the host answers one message at a time'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = null
        void this.kill()
        reject(new SandboxFailure(`the host did not answer within ${timeoutMs} ms`))
      }, timeoutMs)
      this.#waiting = {
        resolve: (reply) => {
          clearTimeout(timer)
          resolve(reply)
        },
        reject: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      this.#connection.send(frameOf(order.send, this.#slot, this.#id, frame(message)))
    })
  }

  async usage(): Promise<{ cpuMs: number; peakMemoryBytes: number; isOutOfMemory: boolean }> {
    if (this.isAlive) {
      const id = this.#connection.newId()
      const payload = await this.#connection.request(id, frameOf(order.usage, this.#slot, id)).catch(() => null)
      if (payload !== null) this.#last = readResult(payload)
    }
    const { cpuMs, peakMemoryBytes, isOutOfMemory } = this.#last
    return { cpuMs, peakMemoryBytes, isOutOfMemory }
  }

  async kill(): Promise<void> {
    this.isAlive = false
    this.#connection.send(frameOf(order.kill, this.#slot, this.#id))
    await this.ended
  }

  #take(chunk: Buffer): void {
    try {
      for (const reply of this.#reader.push(chunk)) {
        this.#waiting?.resolve(reply)
        this.#waiting = null
      }
    } catch {
      void this.kill()
    }
  }

  #end(reason: SandboxFailure): void {
    this.isAlive = false
    this.#connection.onOutput(this.#id, null)
    this.#waiting?.reject(reason)
    this.#waiting = null
  }
}
