// Keeps what is typed: in this browser after a second of quiet, on the server every ten while it changes. Knows what is safe where.
import { type DraftPlace, newestDraft, type Restored, readLocalDraft, type ServerDraft, writeLocalDraft } from './drafts.ts'

const QUIET_MS = 1_000
const SERVER_EVERY_MS = 10_000

export interface DraftState {
  code: string
  /** Where the code came from when the editor was opened; null once hidden or where there was none. */
  restored: Restored | null
  /** What is safe; times are milliseconds of this browser's clock. */
  kept:
    | { where: 'untouched' }
    | { where: 'nowhere'; why: 'pending' | 'quota' | 'lost' }
    | { where: 'browser'; at: number; isServerFailing: boolean }
    | { where: 'server'; at: number }
}

interface DraftServer {
  load(signal: AbortSignal): Promise<ServerDraft | null>
  /** The server's savedAt. */
  save(content: string): Promise<string>
  /** False once this browser is no longer theirs, after signing out or for another person: then nothing may be written any more. */
  isTheirs(): boolean
}

export interface DraftKeeper {
  get(): DraftState
  subscribe(listener: () => void): () => void
  /** Reads both copies and starts keeping; the returned function keeps what is left and stops. */
  start(): () => void
  edit(code: string): void
  /** Writes to this browser at once, e.g. when the page is hidden. */
  flush(): void
  swap(): void
  dismiss(): void
}

/** A keeper for one place. Nothing is read or written before `start`. */
export const createDraftKeeper = (place: DraftPlace, server: DraftServer): DraftKeeper => {
  let state: DraftState = { code: '', restored: null, kept: { where: 'untouched' } }
  let onServer: string | null = null
  let basedOn: string | null = null
  let isTouched = false
  let isSaving = false
  let isServerFailing = false
  let quiet: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: Partial<DraftState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const keepInBrowser = (): void => {
    clearTimeout(quiet)
    quiet = undefined
    if (!isTouched || !server.isTheirs()) return
    const isOnServer = onServer === state.code
    const draft = { content: state.code, editedAt: new Date().toISOString(), basedOn, isOnServer }
    const isKept = writeLocalDraft(place, draft)
    if (isOnServer) {
      if (state.kept.where !== 'server') set({ kept: { where: 'server', at: Date.now() } })
      return
    }
    set({
      kept: isKept ? { where: 'browser', at: Date.now(), isServerFailing } : { where: 'nowhere', why: isServerFailing ? 'lost' : 'quota' },
    })
  }

  const keepOnServer = async (): Promise<void> => {
    const { code } = state
    if (!isTouched || isSaving || code === onServer || !server.isTheirs()) return
    isSaving = true
    try {
      basedOn = await server.save(code)
      onServer = code
      isServerFailing = false
      if (state.code === code) set({ kept: { where: 'server', at: Date.now() } })
    } catch {
      isServerFailing = true
    } finally {
      isSaving = false
    }
    if (quiet === undefined) keepInBrowser()
  }

  const restore = (chosen: Restored | null): void => {
    if (chosen !== null) set({ code: chosen.content, restored: chosen.content === '' && chosen.other === null ? null : chosen })
  }

  const load = async (signal: AbortSignal): Promise<void> => {
    const local = readLocalDraft(place)
    if (local !== null) {
      basedOn = local.basedOn
      restore(newestDraft(local, null))
    }
    const found = await server.load(signal).catch(() => null)
    if (signal.aborted || found === null) return
    const chosen = newestDraft(local, found)
    onServer = found.content
    if (!isTouched) {
      basedOn = found.savedAt
      restore(chosen)
    } else if (chosen?.from === 'server' && found.content !== state.code) {
      const typed = { content: state.code, from: 'browser' as const, at: new Date().toISOString() }
      set({ restored: { ...typed, other: { content: found.content, from: 'server', at: found.savedAt } } })
    }
  }

  const edit = (code: string): void => {
    if (code === state.code) return
    isTouched = true
    const isUnsafe = state.kept.where === 'nowhere' && state.kept.why !== 'pending'
    set({ code, ...(isUnsafe ? {} : { kept: { where: 'nowhere', why: 'pending' } as const }) })
    clearTimeout(quiet)
    quiet = setTimeout(keepInBrowser, QUIET_MS)
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const control = new AbortController()
      void load(control.signal)
      const timer = setInterval(() => void keepOnServer(), SERVER_EVERY_MS)
      return () => {
        control.abort()
        clearInterval(timer)
        keepInBrowser()
        void keepOnServer()
      }
    },
    edit,
    flush: keepInBrowser,
    swap() {
      const { restored, code } = state
      if (!restored?.other) return
      const { other } = restored
      edit(other.content)
      set({ restored: { ...other, other: { content: code, from: restored.from, at: restored.at } } })
    },
    dismiss: () => set({ restored: null }),
  }
}
