// The shared document on a page: follows the edits of the licensee or, for the licensee, sends what was typed, one edit at a time. What was
// typed while an edit is on its way goes into the next one. No React, no network: both are given.
import type { z } from 'zod'
import type { EditMessage } from '../../commands/classEditor/editor/calls.ts'
import type { classEditorSchemas, editDocumentSchemas } from '../../commands/classEditor/editor/schemas.ts'
import { applyEdits, checkOf, type EditorView, editBetween } from '../../protocol/textEdits.ts'

export type DocumentReply = z.output<typeof classEditorSchemas.reply>
export type SentEdit = Omit<z.input<typeof editDocumentSchemas.request>, 'groupId'>

/** As far as the server has confirmed it. */
export interface KnownDocument {
  epoch: number
  seq: number
  text: string
  languageId: number
  view: EditorView | null
}

/** The document after a message; 'gap' if messages between are missing or the text differs, so that the whole must be asked for. */
export const heard = (known: KnownDocument, message: EditMessage): KnownDocument | 'gap' => {
  const { base, seq, epoch, edits, languageId, view, check } = message
  if (base < known.seq) return known
  if (base > known.seq) return 'gap'
  const text = applyEdits(known.text, edits)
  if (text === null || checkOf(text) !== check) return 'gap'
  return { epoch, seq, text, languageId, view }
}

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
}

/** 'again': the server is not reached. 'refused': the edit cannot be taken. */
export type SendFailure = { kind: 'again' | 'refused'; error: unknown }

export interface DocumentOptions {
  userId: number
  /** Of this page. */
  tab: string
  ask(): Promise<DocumentReply>
  /** The number of the edit, or why there is none. */
  send(edit: SentEdit): Promise<number | SendFailure>
  wait(ms: number): Promise<void>
  /** Called after each change of what is shown, and with the error of an edit that was refused. */
  changed(): void
  refused(error: unknown): void
}

/** Shortest time between two edits, and before the next try, in milliseconds. */
const EVERY_MS = 50
const AGAIN_MS = 1000

export class SharedDocument {
  readonly #options: DocumentOptions
  #known: KnownDocument | null = null
  #about: Omit<DocumentReply, 'code'> | null = null
  /** What the licensee has typed and chosen, ahead of what is known. */
  #text = ''
  #languageId = 0
  #view: EditorView | null = null
  #isComposing = false
  /** The text of the edit on its way. */
  #sent: string | null = null
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

  /** Asks for the whole document, once at a time. Rejects if the first one does not come. */
  async load(): Promise<void> {
    if (this.#isAsking) {
      this.#isAskedAgain = true
      return
    }
    this.#isAsking = true
    try {
      do {
        this.#isAskedAgain = false
        await this.#askOnce()
      } while (this.#isAskedAgain && !this.#isClosed)
    } finally {
      this.#isAsking = false
    }
    this.#tell()
    void this.#pump()
  }

  hear(message: EditMessage): void {
    if (message.by === this.#options.tab) return
    if (this.#isAsking || this.#known === null) this.#early.push(message)
    else this.#take(message)
  }

  /** For the licensee: the text as it is in the editor. */
  write(text: string): void {
    this.#text = text
    this.#tell()
    void this.#pump()
  }

  choose(languageId: number): void {
    this.#languageId = languageId
    this.#tell()
    void this.#pump()
  }

  look(view: EditorView): void {
    this.#view = view
    void this.#pump()
  }

  /** While an input method composes a character, nothing is sent: others get the composed text. */
  compose(isComposing: boolean): void {
    this.#isComposing = isComposing
    void this.#pump()
  }

  close(): void {
    this.#isClosed = true
  }

  get #isLicensee(): boolean {
    return this.#about?.licensee?.userId === this.#options.userId
  }

  async #askOnce(): Promise<void> {
    const { code, ...about } = await this.#options.ask()
    const before = this.#known
    const wasLicensee = this.#isLicensee && this.#about?.licenceEpoch === about.licenceEpoch
    this.#about = about
    const early = this.#early.splice(0)
    if (before !== null && about.seq < before.seq && about.licenceEpoch === before.epoch) return early.forEach((one) => this.#take(one))
    this.#known = { epoch: about.licenceEpoch, seq: about.seq, text: code, languageId: about.lang, view: about.editorViewState }
    const isOwn = about.seq === before?.seq || code === this.#sent
    if (!(wasLicensee && isOwn)) this.#adopt(this.#known)
    for (const message of early) this.#take(message)
  }

  #adopt({ text, languageId }: KnownDocument): void {
    this.#text = text
    this.#languageId = languageId
    this.#view = null
  }

  #take(message: EditMessage): void {
    if (this.#known === null) return
    const next = heard(this.#known, message)
    if (next === 'gap') {
      this.load().catch(() => {}) // asked for again with the next message
      return
    }
    if (next === this.#known) return
    this.#known = next
    this.#adopt(next)
    this.#tell()
  }

  #isAhead(known: KnownDocument): boolean {
    return this.#text !== known.text || this.#languageId !== known.languageId
  }

  async #pump(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    while (!this.#isClosed && (await this.#sendOnce())) await this.#options.wait(EVERY_MS)
    this.#isSending = false
  }

  /** Whether something was sent, or must be tried again. */
  async #sendOnce(): Promise<boolean> {
    const known = this.#known
    if (known === null || !this.#isLicensee || this.#isComposing) return false
    if (!this.#isAhead(known) && this.#view === null) return false
    const [text, languageId, view] = [this.#text, this.#languageId, this.#view]
    const edit = editBetween(known.text, text)
    this.#sent = text
    const outcome = await this.#options.send({
      epoch: known.epoch,
      seq: known.seq,
      tab: this.#options.tab,
      edits: edit === null ? [] : [edit],
      ...(languageId === known.languageId ? {} : { languageId }),
      view,
    })
    if (typeof outcome === 'number') {
      if ((this.#known?.seq ?? 0) <= outcome) this.#known = { ...known, seq: outcome, text, languageId, view }
      if (this.#view === view) this.#view = null
    } else {
      if (outcome.kind === 'again') await this.#options.wait(AGAIN_MS)
      const wasAhead = outcome.kind === 'refused' && this.#isAhead(known)
      // an edit whose reply was lost is recognised by its text
      if (outcome.kind === 'refused') this.#view = null
      await this.load().catch(() => {}) // tried again with the next edit
      if (wasAhead && this.#known !== null && this.#text !== text) this.#options.refused(outcome.error)
    }
    this.#sent = null
    this.#tell()
    return true
  }

  #tell(): void {
    const [known, about] = [this.#known, this.#about]
    if (known === null || about === null) return
    const isLicensee = this.#isLicensee
    this.#shown = {
      text: isLicensee ? this.#text : known.text,
      languageId: isLicensee ? this.#languageId : known.languageId,
      view: isLicensee ? null : known.view,
      about,
      isLicensee,
      isUnsent: isLicensee && this.#isAhead(known),
    }
    this.#options.changed()
  }
}
