// Counts what a tree of processes uses by reading /proc, for hosts where no cgroup counts it.
import { readdir, readFile, statfs } from 'node:fs/promises'

/** CPU so far and memory now of a tree; `inodes` is the larger count of files in its /w and /tmp, `sockets` the count of its network. */
export interface TreeUse {
  cpuMs: number
  /** Time that its threads were ready but had no processor. */
  waitedMs: number
  memoryBytes: number
  inodes: number
  sockets: number
}

const tmpfs = 0x01021994
const read = (path: string): Promise<string> => readFile(path, 'latin1').catch(() => '')

/**
 * Private memory of a process, with its page tables: pages of the system's files are shared, and no cgroup would
 * charge them either. The first thread may end before the others; then its status has no figures.
 */
const memoryOf = async (pid: number, tasks: string[]): Promise<number> => {
  for (const task of tasks) {
    const status = await read(`/proc/${pid}/task/${task}/status`)
    let bytes = 0
    for (const [, kilobytes] of status.matchAll(/^(?:Rss(?:Anon|Shmem)|VmPTE):\s+(\d+)/gm)) bytes += Number(kilobytes) * 1024
    if (bytes > 0) return bytes
  }
  return 0
}

/** Follows one tree: CPU of processes that have ended since the last look is kept as last seen. */
export class ProcessTree {
  readonly #cpuMsByPid = new Map<number, number>()
  readonly #waitedMsByPid = new Map<number, number>()
  readonly #root: number
  readonly #hasMounts: boolean
  /** The living, as last seen. */
  pids: readonly number[] = []

  /** `hasMounts`: the tree has a /w and a /tmp of its own. */
  constructor(root: number, hasMounts: boolean) {
    this.#root = root
    this.#hasMounts = hasMounts
  }

  /** Looks once at every living process of the tree. */
  async measure(): Promise<TreeUse> {
    const pids = await this.#living(this.#root)
    this.pids = pids
    let memoryBytes = 0
    let inodes = 0
    let sockets = 0
    await Promise.all(
      pids.map(async (pid) => {
        const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
        const bytes = await memoryOf(pid, tasks)
        memoryBytes += bytes
        const times = await Promise.all(tasks.map((task) => read(`/proc/${pid}/task/${task}/schedstat`)))
        const told = (at: number): number => times.reduce((sum, text) => sum + Number(text.split(' ')[at] ?? 0), 0) / 1e6
        this.#cpuMsByPid.set(pid, Math.max(told(0), this.#cpuMsByPid.get(pid) ?? 0))
        this.#waitedMsByPid.set(pid, Math.max(told(1), this.#waitedMsByPid.get(pid) ?? 0))
      }),
    )
    const inside = this.#hasMounts ? pids[1] : undefined
    if (inside !== undefined)
      for (const folder of ['w', 'tmp']) {
        const use = await statfs(`/proc/${inside}/root/${folder}`).catch(() => null)
        // While the box is being set up its root is still the host's: /w does not exist there and /tmp is not to be counted.
        if (use === null) break
        if (use.type !== tmpfs) break
        inodes = Math.max(inodes, use.files - use.ffree)
      }
    // By then the network is its own as well.
    if (inodes > 0) sockets = Number(/used (\d+)/.exec(await read(`/proc/${inside}/net/sockstat`))?.[1] ?? 0)
    const cpuMs = this.#cpuMsByPid.values().reduce((sum, value) => sum + value, 0)
    const waitedMs = this.#waitedMsByPid.values().reduce((sum, value) => sum + value, 0)
    return { cpuMs, waitedMs, memoryBytes, inodes, sockets }
  }

  async #living(root: number): Promise<number[]> {
    const found = [root]
    for (let index = 0; index < found.length; index++) {
      const tasks = await readdir(`/proc/${found[index]}/task`).catch(() => [])
      for (const task of tasks) {
        const children = await read(`/proc/${found[index]}/task/${task}/children`)
        for (const child of children.split(' ')) if (child !== '') found.push(Number(child))
      }
    }
    return found
  }
}
