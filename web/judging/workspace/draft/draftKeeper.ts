// Saves the draft: in the browser after one idle second, on the server every ten seconds while it changes. Tracks the save state
// and never overwrites newer drafts of other tabs or devices.
import { serverNow } from '../../../shared/api/serverClock.ts'
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

/** A newer draft from another tab or device; neither text is overwritten until the user chooses. */
export interface DraftConflict {
  content: string
  from: 'tab' | 'server'
  /** Time of its save, ISO-8601. */
  at: string
}

export interface DraftState {
  code: string
  /** Origin of the code when the editor was opened. Null if none, hidden, or after typing unless another copy is offered. */
  restored: RestoredDraft | null
  conflict: DraftConflict | null
  /** True once both the local and the server copy have been read. */
  isLoaded: boolean
  /** Save state; times are milliseconds of this browser's clock. */
  kept:
    | { where: 'untouched' }
    | { where: 'nowhere'; why: 'pending' | 'quota' | 'lost' }
    /** `fault`: the server's failure or refusal. */
    | { where: 'browser'; at: number; isServerFailing: boolean; fault: unknown }
    | { where: 'server'; at: number }
}

interface DraftServer {
  load(signal: AbortSignal): Promise<ServerDraft | null>
  /** `editedAt` in ms of the server's clock. Returns the server's savedAt; null if the server holds a draft with another base, in which case nothing was saved. */
  save(content: string, basedOn: string | null, editedAt: number): Promise<string | null>
  /** False after sign-out or a change of user: then nothing may be written. */
  isTheirs(): boolean
}

export interface DraftKeeper {
  get(): DraftState
  subscribe(listener: () => void): () => void
  /** Reads both copies and starts saving; the returned function saves the rest and stops. */
  start(): () => void
  edit(code: string): void
  /** Saves to the browser at once, e.g. when the page is hidden. */
  flush(): void
  /** Saves to the server at once, e.g. when it is reachable again. */
  save(): void
  swap(): void
  /** Hides the origin and the offered copy; the returned function restores both. */
  dismiss(): () => void
  /** Resolves a conflict: 'theirs' loads the other text into the editor, 'mine' overwrites it. */
  choose(whose: 'mine' | 'theirs'): void
}

/** Later of two server times; ignores null. */
const newer = (one: string | null, other: string | null): string | null => ((one ?? '') > (other ?? '') ? one : other)

/** Creates a keeper for one draft. Reads and writes nothing before `start`. */
export const createDraftKeeper = (place: LocalDraftKey, server: DraftServer): DraftKeeper => {
  let state: DraftState = { code: '', restored: null, conflict: null, isLoaded: false, kept: { where: 'untouched' } }
  let onServer: string | null = null
  /** The server's savedAt that the code is based on. */
  let basedOn: string | null = null
  /** The server's savedAt that the other text of a conflict is based on. */
  let othersBase: string | null = null
  /** Last known content of the browser's storage, written or read by this tab or announced by another. */
  let seen: string | null = null
  let refused: string | null = null
  let isTouched = false
  let editedAt = serverNow()
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

  /** Handles a write by another tab: sets the editor's text aside, since its slot is taken. */
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

  /** Handles a different draft on the server: ignores equal or already refused texts, otherwise raises a conflict. */
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
      const savedAt = await server.save(code, basedOn, editedAt)
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
    /** Offers text that a tab set aside, unless another copy is offered. */
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
    editedAt = serverNow()
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
