// One launcher process and the requests that wait for its replies.
import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { FrameReader } from './frames.ts'
import { reply } from './launcherWire.ts'
import { SandboxFailure, type SandboxMode } from './port.ts'

interface WaitingCall {
  resolve: (payload: Buffer) => void
  reject: (error: Error) => void
}

/** Sends frames and matches replies by request id. When the process ends, everything that waits rejects with SandboxFailure. */
export class LauncherConnection {
  accounting: SandboxMode['accounting'] = 'none'
  isAlive = true
  readonly pid: number
  readonly #child: ChildProcess
  readonly #input: Writable
  readonly #waiting = new Map<number, WaitingCall>()
  readonly #outputs = new Map<number, (chunk: Buffer) => void>()
  readonly #reader = new FrameReader()
  readonly #ended: Promise<void>
  #lastId = 0
  #complaint = ''

  private constructor(path: string, runAs: number | undefined) {
    // Detached: a signal from the terminal is for the server, which then closes the launcher in order.
    this.#child = spawn(path, [], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {},
      detached: true,
      ...(runAs === undefined ? {} : { uid: runAs, gid: runAs }),
    })
    this.pid = this.#child.pid ?? 0
    this.#ended = new Promise((resolve) => {
      const end = (error?: Error): void => {
        this.isAlive = false
        const failure = new SandboxFailure(`the launcher ended: ${error?.message ?? this.#complaint.trim()}`)
        for (const { reject } of this.#waiting.values()) reject(failure)
        this.#waiting.clear()
        this.#outputs.clear()
        resolve()
      }
      this.#child.once('error', end)
      this.#child.once('close', () => end())
    })
    // Missing if the server has no descriptors left.
    const { stdin, stdout, stderr } = this.#child as { stdin: Writable | null; stdout: Readable | null; stderr: Readable | null }
    if (!stdin || !stdout || !stderr) throw new SandboxFailure('the launcher cannot be started: too many open files')
    this.#input = stdin.on('error', () => {})
    stderr.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString('utf8')).slice(-1000)
    })
    stdout.on('data', (chunk: Buffer) => {
      for (const bytes of this.#reader.push(chunk)) this.#take(bytes)
    })
  }

  static async start(path: string, hello: Buffer, runAs?: number): Promise<LauncherConnection> {
    const connection = new LauncherConnection(path, runAs)
    const mode = await connection.request(0, hello)
    connection.accounting = mode.toString('latin1') as SandboxMode['accounting']
    return connection
  }

  newId(): number {
    this.#lastId = this.#lastId === 0xffffffff ? 1 : this.#lastId + 1
    return this.#lastId
  }

  /** Sends a frame and waits for the reply with its id: the payload, or SandboxFailure with the launcher's words. */
  request(id: number, frame: Buffer, onReply?: () => void): Promise<Buffer> {
    if (!this.isAlive) return Promise.reject(new SandboxFailure('the launcher has ended'))
    return new Promise((resolve, reject) => {
      const take = (payload: Buffer): void => {
        onReply?.()
        resolve(payload)
      }
      this.#waiting.set(id, { resolve: take, reject })
      this.#input.write(frame)
    })
  }

  /** Sends a frame that starts something, which is answered twice under its id, perhaps in one breath: when it has begun and when it has ended. */
  start(id: number, frame: Buffer): { begun: Promise<Buffer>; ended: Promise<Buffer> } {
    const ended = Promise.withResolvers<Buffer>()
    const begun = this.request(id, frame, () => this.#waiting.set(id, ended))
    begun.catch(ended.reject)
    ended.promise.catch(() => {})
    return { begun, ended: ended.promise }
  }

  send(frame: Buffer): void {
    if (this.isAlive) this.#input.write(frame)
  }

  onOutput(id: number, take: ((chunk: Buffer) => void) | null): void {
    if (take) this.#outputs.set(id, take)
    else this.#outputs.delete(id)
  }

  async stop(): Promise<void> {
    this.#input.end()
    await this.#ended
  }

  #take(bytes: Buffer): void {
    const type = bytes.readUInt32LE(0)
    const id = bytes.readUInt32LE(8)
    const payload = bytes.subarray(12)
    if (type === reply.output) return this.#outputs.get(id)?.(payload)
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (type === reply.failed) waiting?.reject(new SandboxFailure(payload.toString('utf8')))
    else waiting?.resolve(payload)
  }
}
