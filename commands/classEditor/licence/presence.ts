// Who has the shared editor of a class open. Each process keeps its own sockets, and says whose they are in a note of the vault that expires
// soon, so that all processes know, and one that died is forgotten.
import { randomUUID } from 'node:crypto'

/** A note holds for so long, and is renewed so often. */
const HOLDS_MS = 15_000
const RENEW_MS = 5_000
const MOST_PROCESSES = 200
const KIND = 'classEditorPresence'

export interface PresenceNotes {
  put(kind: string, key: string, note: { userId: number | null; value: string; until: number | null }): Promise<void>
  take(kind: string, key: string): Promise<string | null>
  list(kind: string, page: { after?: string; max: number }): Promise<{ key: string; value: string }[]>
}

/** People with an open page, in all processes. */
export const presentIn = async (notes: Pick<PresenceNotes, 'list'>, groupId: number): Promise<ReadonlySet<number>> => {
  const prefix = `${groupId}/`
  const found = await notes.list(KIND, { after: prefix, max: MOST_PROCESSES })
  return new Set(found.flatMap(({ key, value }) => (key.startsWith(prefix) ? (JSON.parse(value) as number[]) : [])))
}

/** The open pages of this process. */
export class OpenPages {
  readonly #processId = randomUUID()
  readonly #notes: Omit<PresenceNotes, 'list'>
  /** People by tab, by class. */
  readonly #tabs = new Map<number, Map<string, number>>()
  #timer: NodeJS.Timeout | undefined

  constructor(notes: Omit<PresenceNotes, 'list'>) {
    this.#notes = notes
  }

  async came(groupId: number, userId: number, tabId: string): Promise<void> {
    const tabs = this.#tabs.get(groupId) ?? new Map<string, number>()
    this.#tabs.set(groupId, tabs.set(tabId, userId))
    this.#timer ??= setInterval(() => this.#renew(), RENEW_MS).unref()
    await this.#write(groupId)
  }

  async went(groupId: number, tabId: string): Promise<void> {
    const tabs = this.#tabs.get(groupId)
    tabs?.delete(tabId)
    if (tabs?.size === 0) this.#tabs.delete(groupId)
    if (this.#tabs.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    await this.#write(groupId)
  }

  #renew(): void {
    for (const groupId of this.#tabs.keys()) this.#write(groupId).catch(() => {}) // written again by the next one
  }

  async #write(groupId: number): Promise<void> {
    const key = `${groupId}/${this.#processId}`
    const tabs = this.#tabs.get(groupId)
    if (!tabs) return void (await this.#notes.take(KIND, key))
    const value = JSON.stringify([...new Set(tabs.values())])
    await this.#notes.put(KIND, key, { userId: null, value, until: Date.now() + HOLDS_MS })
  }
}
