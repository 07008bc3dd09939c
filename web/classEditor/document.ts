// The shared document on a page: follows the edits of the licensee or, for the licensee, sends what was typed, one request at a time. What was
// typed while one is on its way goes into the next, and is carried over onto what the licensee writes on another page meanwhile. No React, no
// network: both are given.
import type { EditMessage } from '../../commands/classEditor/editor/calls.ts'
import { MAX_SHARED_CODE } from '../../protocol/limits.ts'
import { type EditorView, editBetween, type TextEdit } from '../../protocol/textEdits.ts'
import { type DocumentOptions, type DocumentReply, type Flight, flightFrom, heard, type KnownDocument } from './confirmed.ts'
import { carryOver, withEdit } from './ownEdits.ts'

/** Shown to the person. */
export interface ShownDocument {
  text: string
  languageId: number
  /** Where the licensee is; null for the licensee. */
  view: EditorView | null
  about: Pick<DocumentReply, 'licensee' | 'waitsUntil' | 'terminal' | 'isTerminalError'>
  isLicensee: boolean
  /** Something typed has not reached the server. */
  isUnsent: boolean
  /** More than the server takes: nothing is sent until it is shorter. */
  isTooLong: boolean
}

/** Shortest time between two edits, and before the next try, in milliseconds. */
const EVERY_MS = 50
const AGAIN_MS = 1000

export class SharedDocument {
  readonly #options: DocumentOptions
  #known: KnownDocument | null = null
  #about: Omit<DocumentReply, 'code'> | null = null
  #flight: Flight | null = null
  /** What the licensee has typed since then, the text with it, and the language and the view chosen. */
  #typed: readonly TextEdit[] = []
  #text = ''
  #chosen: number | null = null
  #view: EditorView | null = null
  #isComposing = false
  /** The server's text has changed while a character is composed. */
  #isHeld = false
  #isRefused = false
  #isSending = false
  #isAsking = false
  #isAskedAgain = false
  #early: EditMessage[] = []
  #shown: ShownDocument | null = null
  #isClosed = false

  constructor(options: DocumentOptions) {
    this.#options = options
  }

  /** Null until the first reply. The same object until something changes. */
  get shown(): ShownDocument | null {
    return this.#shown
  }

  /** Asks for the whole document, once at a time, and not before it is known what became of the edit on its way. Rejects if no reply comes. */
  async load(): Promise<void> {
    if (this.#isAsking || this.#flight !== null) {
      this.#isAskedAgain = true
      return
    }
    this.#isAsking = true
    try {
      do {
        this.#isAskedAgain = false
        const reply = await this.#options.ask()
        this.#read(reply)
        // at once: what is typed next is compared with what is shown
        this.#tell()
      } while (this.#isAskedAgain && !this.#isClosed)
    } finally {
      this.#isAsking = false
      this.#takeEarly()
      void this.#pump()
    }
  }

  hear(message: EditMessage): void {
    if (message.by === this.#options.tab) return
    if (this.#isAsking || this.#isComposing || this.#known === null) this.#early.push(message)
    else this.#take(message)
  }

  /** For the licensee: the text as it is in the editor. */
  write(text: string): void {
    const edit = editBetween(this.#text, text)
    if (!this.#isLicensee || edit === null) return
    this.#typed = withEdit(this.#typed, edit)
    this.#text = text
    this.#go()
  }

  choose(languageId: number): void {
    if (!this.#isLicensee) return
    const isSame = languageId === this.#known?.languageId && this.#flight?.edit.languageId === undefined
    this.#chosen = isSame ? null : languageId
    this.#go()
  }

  look(view: EditorView): void {
    this.#view = view
    void this.#pump()
  }

  /** While an input method composes a character, nothing is sent, and the text of the editor stays: others get the composed text. */
  compose(isComposing: boolean): void {
    if (this.#isComposing === isComposing || !this.#isLicensee) return
    this.#isComposing = isComposing
    if (isComposing) return
    this.#takeEarly()
    if (this.#isHeld) this.#loadLater()
    this.#isHeld = false
    this.#go()
  }

  /** What was typed is still sent, once. */
  close(): void {
    this.#isClosed = true
  }

  get #isLicensee(): boolean {
    return this.#about?.licensee?.userId === this.#options.userId
  }

  get #languageId(): number {
    return this.#chosen ?? this.#known?.languageId ?? 0
  }

  get #isUnsent(): boolean {
    const isChange = (this.#flight?.edit.edits.length ?? 0) > 0 || this.#flight?.edit.languageId !== undefined
    return isChange || this.#typed.length > 0 || this.#languageId !== this.#known?.languageId
  }

  #go(): void {
    this.#isRefused = false
    this.#tell()
    void this.#pump()
  }

  #loadLater(): void {
    this.load().catch(() => {}) // asked for again with the next message
  }

  #loadIfAsked(): void {
    if (this.#isAskedAgain && !this.#isAsking) this.#loadLater()
  }

  #read({ code, ...about }: DocumentReply): void {
    const [before, wasLicensee] = [this.#known, this.#isLicensee]
    this.#about = about
    if (before !== null && about.seq < before.seq && about.licenceEpoch === before.epoch) return
    const known = { epoch: about.licenceEpoch, seq: about.seq, text: code, languageId: about.lang, view: about.editorViewState }
    if (before === null || !wasLicensee || !this.#isLicensee) {
      if (wasLicensee && this.#isUnsent) this.#options.dropped(this.#typed.map(({ text }) => text).join(''))
      this.#known = known
      this.#forget()
    } else if (this.#isComposing && code !== before.text) this.#isHeld = true
    else
      this.#follow(
        known,
        [editBetween(before.text, code)].filter((edit) => edit !== null),
      )
  }

  /** What was typed under a licence that is gone. */
  #forget(): void {
    this.#typed = []
    this.#text = this.#known?.text ?? ''
    this.#chosen = null
    this.#view = null
    this.#isComposing = false
    this.#isHeld = false
    this.#isRefused = false
  }

  /** Goes on from a newer document, to which `theirs` lead. */
  #follow(next: KnownDocument, theirs: readonly TextEdit[]): void {
    const before = this.#known?.text ?? ''
    this.#known = next
    const carried = this.#typed.length === 0 ? { text: next.text, edits: [] } : carryOver(before, this.#typed, theirs)
    this.#text = carried.text
    this.#typed = carried.edits
  }

  #takeEarly(): void {
    if (this.#known !== null && !this.#isComposing) for (const message of this.#early.splice(0)) this.hear(message)
  }

  #take(message: EditMessage): void {
    if (this.#known === null) return
    const { seq } = this.#known
    const next = heard(this.#known, message)
    if (next === this.#known) return
    if (next === 'gap') return this.#loadLater()
    if (next.seq === seq) this.#known = next
    else {
      this.#withdraw()
      this.#follow(next, message.edits)
      this.#loadIfAsked()
    }
    this.#tell()
  }

  /** Whether there is something to send now. */
  #isReady(): boolean {
    if (this.#flight !== null) return true
    if (!this.#isLicensee || this.#isAsking || this.#isComposing || this.#isRefused || this.#text.length > MAX_SHARED_CODE) return false
    return this.#isUnsent || this.#view !== null
  }

  async #pump(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    while (this.#isReady()) {
      const isDone = await this.#sendOnce()
      if (this.#isClosed && !isDone) break
      await this.#options.wait(EVERY_MS)
    }
    this.#isSending = false
  }

  #depart(known: KnownDocument): Flight {
    const [typed, view] = [this.#typed, this.#view]
    this.#typed = []
    this.#view = null
    return flightFrom(known, { tab: this.#options.tab, typed, text: this.#text, languageId: this.#languageId, view })
  }

  async #sendOnce(): Promise<boolean> {
    if (this.#known === null) return false
    const flight = this.#flight ?? this.#depart(this.#known)
    this.#flight = flight
    const outcome = await this.#options.send(flight.edit)
    if (this.#flight !== flight) return true // overtaken
    if (typeof outcome === 'number') this.#settle(flight, outcome)
    else if (outcome.kind === 'again') await this.#options.wait(AGAIN_MS)
    else await this.#refuse(outcome.error)
    this.#tell()
    return typeof outcome === 'number'
  }

  /** The server has taken it. */
  #settle({ edit, text }: Flight, seq: number): void {
    const known = this.#known
    if (known === null) return
    const { epoch, languageId = known.languageId, view = null } = edit
    this.#known = { epoch, seq, text, languageId, view: view ?? known.view }
    if (this.#chosen === languageId) this.#chosen = null
    this.#flight = null
    this.#loadIfAsked()
  }

  /** The server has not taken it: it is typed still. */
  #withdraw(): void {
    if (this.#flight !== null) this.#typed = [...this.#flight.edit.edits, ...this.#typed]
    this.#flight = null
  }

  async #refuse(error: unknown): Promise<void> {
    const before = this.#known
    this.#withdraw()
    try {
      await this.load()
    } catch {
      return await this.#options.wait(AGAIN_MS)
    }
    // nothing newer to carry it over to: it is refused for what it is
    this.#isRefused = this.#isUnsent && this.#known?.seq === before?.seq && this.#known?.epoch === before?.epoch
    if (this.#isRefused) this.#options.refused(error)
  }

  #tell(): void {
    const [known, about, isLicensee] = [this.#known, this.#about, this.#isLicensee]
    if (known === null || about === null) return
    this.#shown = {
      text: this.#text,
      languageId: this.#languageId,
      view: isLicensee ? null : known.view,
      about,
      isLicensee,
      isUnsent: isLicensee && this.#isUnsent,
      isTooLong: isLicensee && this.#text.length > MAX_SHARED_CODE,
    }
    this.#options.changed()
  }
}
