// Keeps what is typed: in this browser after a second of quiet, on the server every ten while it changes. Knows what is safe where, and writes
// over nothing that another tab or device has kept meanwhile.
import {
  followLocalDraft,
  forgetAside,
  type LocalDraft,
  type LocalDraftKey,
  newestDraft,
  type RestoredDraft,
  readLocalDraft,
  type ServerDraft,
  writeLocalDraft,
} from './drafts.ts'

const QUIET_MS = 1_000
const SERVER_EVERY_MS = 10_000

/** Another text that was kept in the same place meanwhile; nothing is written over it until the person has chosen. */
export interface DraftConflict {
  content: string
  from: 'tab' | 'server'
  /** When it was kept, ISO-8601. */
  at: string
}

export interface DraftState {
  code: string
  /** Where the code came from when the editor was opened; null once hidden, where there was none, and from typing on unless another copy is offered. */
  restored: RestoredDraft | null
  conflict: DraftConflict | null
  /** What was kept here and on the server has been looked for. */
  isLoaded: boolean
  /** What is safe; times are milliseconds of this browser's clock. */
  kept:
    | { where: 'untouched' }
    | { where: 'nowhere'; why: 'pending' | 'quota' | 'lost' }
    /** `fault`: what the server failed with, or what it refuses. */
    | { where: 'browser'; at: number; isServerFailing: boolean; fault: unknown }
    | { where: 'server'; at: number }
}

interface DraftServer {
  load(signal: AbortSignal): Promise<ServerDraft | null>
  /** The server's savedAt; null where another draft lies there than the one this is based on, and nothing was kept. */
  save(content: string, basedOn: string | null): Promise<string | null>
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
  /** Writes to the server at once, e.g. when it can be reached again. */
  save(): void
  swap(): void
  /** Hides where the code came from, and forgets the other copy; the returned function brings both back. */
  dismiss(): () => void
  /** Ends a conflict: 'theirs' takes the other text into the editor, 'mine' keeps the editor's in its place. */
  choose(whose: 'mine' | 'theirs'): void
}

/** The later of two of the server's times, as far as there are any. */
const newer = (one: string | null, other: string | null): string | null => ((one ?? '') > (other ?? '') ? one : other)

/** A keeper for one place. Nothing is read or written before `start`. */
export const createDraftKeeper = (place: LocalDraftKey, server: DraftServer): DraftKeeper => {
  let state: DraftState = { code: '', restored: null, conflict: null, isLoaded: false, kept: { where: 'untouched' } }
  let onServer: string | null = null
  /** The server's savedAt that the code grew out of. */
  let basedOn: string | null = null
  /** The server's savedAt below the other text of a conflict. */
  let othersBase: string | null = null
  /** What this tab knows to lie in the browser's storage: its own writing, or what it has read or been told. */
  let seen: string | null = null
  let refused: string | null = null
  let isTouched = false
  let isSaving = false
  let isServerFailing = false
  let fault: unknown = null
  let quiet: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: Partial<DraftState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const localDraft = (): LocalDraft => ({
    content: state.code,
    editedAt: new Date().toISOString(),
    basedOn,
    isOnServer: onServer === state.code,
  })

  /** Another tab has written. What stands here goes aside, since its place is taken. */
  const hear = (other: LocalDraft): void => {
    if (other.content === state.code || other.content === seen) {
      basedOn = newer(basedOn, other.basedOn)
      if (other.isOnServer) onServer = other.content
      if (other.content === state.code && state.conflict !== null) set({ conflict: null })
    } else {
      othersBase = other.basedOn
      set({ conflict: { content: other.content, from: 'tab', at: other.editedAt } })
      const isKept = state.code.trim() !== '' && server.isTheirs() && writeLocalDraft(place, localDraft(), 'aside')
      if (isKept) set({ kept: { where: 'browser', at: Date.now(), isServerFailing, fault } })
    }
    seen = other.content
  }

  const keepInBrowser = (): void => {
    clearTimeout(quiet)
    quiet = undefined
    if (!isTouched || !server.isTheirs()) return
    const other = readLocalDraft(place)
    if (other !== null && other.content !== seen && other.content !== state.code) hear(other)
    const draft = localDraft()
    const isKept = writeLocalDraft(place, draft, state.conflict === null ? 'main' : 'aside')
    if (state.conflict === null) seen = state.code
    if (draft.isOnServer) {
      if (state.kept.where !== 'server') set({ kept: { where: 'server', at: Date.now() } })
      return
    }
    set({
      kept: isKept
        ? { where: 'browser', at: Date.now(), isServerFailing, fault }
        : { where: 'nowhere', why: isServerFailing ? 'lost' : 'quota' },
    })
  }

  /** The server has another draft: it is the same text, or one that was refused already, or the person must choose. */
  const hearServer = (found: ServerDraft): void => {
    if (found.content === state.code || found.content === refused) {
      basedOn = found.savedAt
      onServer = found.content
      return
    }
    othersBase = found.savedAt
    set({ conflict: { content: found.content, from: 'server', at: found.savedAt } })
  }

  const keepOnServer = async (): Promise<void> => {
    const { code } = state
    if (!isTouched || isSaving || state.conflict !== null || code === onServer || !server.isTheirs()) return
    isSaving = true
    try {
      const savedAt = await server.save(code, basedOn)
      if (savedAt !== null) {
        basedOn = savedAt
        onServer = code
        if (state.code === code) set({ kept: { where: 'server', at: Date.now() } })
      } else {
        const found = await server.load(new AbortController().signal)
        if (found === null) basedOn = null
        else hearServer(found)
      }
      isServerFailing = false
      fault = null
    } catch (error) {
      isServerFailing = true
      fault = error
    } finally {
      isSaving = false
    }
    if (quiet === undefined) keepInBrowser()
  }

  const restore = (chosen: RestoredDraft | null): void => {
    if (chosen !== null) set({ code: chosen.content, restored: chosen.content === '' && chosen.other === null ? null : chosen })
  }

  const load = async (signal: AbortSignal): Promise<void> => {
    const local = readLocalDraft(place)
    const aside = readLocalDraft(place, 'aside')
    seen = local?.content ?? null
    /** What a tab had to put aside is offered where nothing else is. */
    const offer = (chosen: RestoredDraft | null): RestoredDraft | null => {
      if (chosen === null || chosen.other !== null || aside === null || aside.content === chosen.content) return chosen
      return { ...chosen, other: { content: aside.content, from: 'browser', at: aside.editedAt } }
    }
    if (local !== null) {
      basedOn = local.basedOn
      restore(offer(newestDraft(local, null)))
    }
    const found = await server.load(signal).catch(() => null)
    if (signal.aborted || found === null) return
    onServer = found.content
    if (!isTouched) {
      basedOn = found.savedAt
      restore(offer(newestDraft(local, found)))
    } else if (newestDraft(local, found)?.from === 'server') hearServer(found)
  }

  const edit = (code: string): void => {
    if (code === state.code) return
    isTouched = true
    const isUnsafe = state.kept.where === 'nowhere' && state.kept.why !== 'pending'
    const restored = state.restored?.other ? state.restored : null
    set({ code, restored, ...(isUnsafe ? {} : { kept: { where: 'nowhere', why: 'pending' } as const }) })
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
      const own = new AbortController()
      void load(own.signal).then(() => own.signal.aborted || set({ isLoaded: true }))
      const timer = setInterval(() => void keepOnServer(), SERVER_EVERY_MS)
      const unfollow = followLocalDraft(place, hear)
      return () => {
        own.abort()
        clearInterval(timer)
        unfollow()
        keepInBrowser()
        void keepOnServer()
      }
    },
    edit,
    flush: keepInBrowser,
    save: () => void keepOnServer(),
    swap() {
      const { restored, code } = state
      if (!restored?.other) return
      const { other } = restored
      forgetAside(place)
      edit(other.content)
      set({ restored: { ...other, other: { content: code, from: restored.from, at: restored.at } } })
    },
    dismiss() {
      const { restored } = state
      const aside = readLocalDraft(place, 'aside')
      forgetAside(place)
      set({ restored: null })
      return () => {
        if (aside !== null) writeLocalDraft(place, aside, 'aside')
        set({ restored })
      }
    },
    choose(whose) {
      const { conflict } = state
      if (conflict === null) return
      basedOn = newer(basedOn, othersBase)
      if (conflict.from === 'server') onServer = conflict.content
      refused = whose === 'mine' ? conflict.content : null
      isTouched = true
      set({ conflict: null, restored: null, ...(whose === 'theirs' ? { code: conflict.content } : {}) })
      forgetAside(place)
      keepInBrowser()
      void keepOnServer()
    },
  }
}
