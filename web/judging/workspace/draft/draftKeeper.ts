// Saves the draft: in the browser after one idle second, on the server every ten seconds while it changes. Tracks the save state
// and never overwrites newer drafts of other tabs or devices.
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { serverNow } from '../../../shared/api/serverClock.ts'
import { type Code, isSameCode } from '../../../shared/code.ts'
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
export interface DraftConflict extends Code {
  from: 'tab' | 'server'
  /** Time of its save, ISO-8601. */
  at: string
}

export interface DraftState {
  /** The text; of several files that of the main one. */
  code: string
  /** All files, the main one first, if there are several. */
  files?: readonly CodeFile[] | undefined
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
  save(code: Code, basedOn: string | null, editedAt: number): Promise<string | null>
  /** False after sign-out or a change of user: then nothing may be written. */
  isTheirs(): boolean
}

export interface DraftKeeper {
  get(): DraftState
  subscribe(listener: () => void): () => void
  /** Reads both copies and starts saving; the returned function saves the rest and stops. */
  start(): () => void
  /** `files`: all of them, the main one first, if there are several. */
  edit(code: string, files?: readonly CodeFile[]): void
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
  let onServer: Code | null = null
  /** The server's savedAt that the code is based on. */
  let basedOn: string | null = null
  /** The server's savedAt that the other text of a conflict is based on. */
  let othersBase: string | null = null
  /** Last known content of the browser's storage, written or read by this tab or announced by another. */
  let seen: Code | null = null
  let refused: Code | null = null
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

  const written = (): Code => ({ content: state.code, files: state.files })
  const isWritten = (other: Code | null): boolean => isSameCode(other, written())

  const localDraft = (): LocalDraft => ({
    ...written(),
    editedAt: new Date().toISOString(),
    basedOn,
    isOnServer: isWritten(onServer),
  })

  /** Handles a write by another tab: sets the editor's text aside, since its slot is taken. */
  const hear = (other: LocalDraft): void => {
    if (isWritten(other) || isSameCode(other, seen)) {
      basedOn = newer(basedOn, other.basedOn)
      if (other.isOnServer) onServer = other
      if (isWritten(other) && state.conflict !== null) set({ conflict: null })
    } else {
      othersBase = other.basedOn
      set({ conflict: { content: other.content, files: other.files, from: 'tab', at: other.editedAt } })
      const isKept = state.code.trim() !== '' && server.isTheirs() && writeLocalDraft(place, localDraft(), 'aside')
      if (isKept) set({ kept: { where: 'browser', at: Date.now(), isServerFailing, fault } })
    }
    seen = other
  }

  const keepInBrowser = (): void => {
    clearTimeout(quiet)
    quiet = undefined
    if (!isTouched || !server.isTheirs()) return
    const other = readLocalDraft(place)
    if (other !== null && !isSameCode(other, seen) && !isWritten(other)) hear(other)
    const draft = localDraft()
    const isKept = writeLocalDraft(place, draft, state.conflict === null ? 'main' : 'aside')
    if (state.conflict === null) seen = draft
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
    if (isWritten(found) || isSameCode(found, refused)) {
      basedOn = found.savedAt
      onServer = found
      return
    }
    othersBase = found.savedAt
    set({ conflict: { content: found.content, files: found.files, from: 'server', at: found.savedAt } })
  }

  const keepOnServer = async (): Promise<void> => {
    const code = written()
    if (!isTouched || isSaving || state.conflict !== null || isSameCode(code, onServer) || !server.isTheirs()) return
    isSaving = true
    try {
      const savedAt = await server.save(code, basedOn, editedAt)
      if (savedAt !== null) {
        basedOn = savedAt
        onServer = code
        if (isWritten(code)) set({ kept: { where: 'server', at: Date.now() } })
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
    if (chosen !== null)
      set({ code: chosen.content, files: chosen.files, restored: chosen.content === '' && chosen.other === null ? null : chosen })
  }

  const load = async (signal: AbortSignal): Promise<void> => {
    const local = readLocalDraft(place)
    const aside = readLocalDraft(place, 'aside')
    seen = local
    /** Offers text that a tab set aside, unless another copy is offered. */
    const offer = (chosen: RestoredDraft | null): RestoredDraft | null => {
      if (chosen === null || chosen.other !== null || aside === null || isSameCode(aside, chosen)) return chosen
      return { ...chosen, other: { content: aside.content, files: aside.files, from: 'browser', at: aside.editedAt } }
    }
    if (local !== null) {
      basedOn = local.basedOn
      restore(offer(newestDraft(local, null)))
    }
    const found = await server.load(signal).catch(() => null)
    if (signal.aborted || found === null) return
    onServer = found
    if (!isTouched) {
      basedOn = found.savedAt
      restore(offer(newestDraft(local, found)))
    } else if (newestDraft(local, found)?.from === 'server') hearServer(found)
  }

  const edit = (code: string, files?: readonly CodeFile[]): void => {
    if (isWritten({ content: code, files })) return
    isTouched = true
    editedAt = serverNow()
    const isUnsafe = state.kept.where === 'nowhere' && state.kept.why !== 'pending'
    const restored = state.restored?.other ? state.restored : null
    set({ code, files, restored, ...(isUnsafe ? {} : { kept: { where: 'nowhere', why: 'pending' } as const }) })
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
      const { restored } = state
      const before = written()
      if (!restored?.other) return
      const { other } = restored
      forgetAside(place)
      edit(other.content, other.files)
      set({ restored: { ...other, other: { ...before, from: restored.from, at: restored.at } } })
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
      if (conflict.from === 'server') onServer = conflict
      refused = whose === 'mine' ? conflict : null
      isTouched = true
      set({ conflict: null, restored: null, ...(whose === 'theirs' ? { code: conflict.content, files: conflict.files } : {}) })
      forgetAside(place)
      keepInBrowser()
      void keepOnServer()
    },
  }
}
