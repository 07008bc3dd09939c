// Macros that a TeX text defines for itself.
import { TokenReader } from './reader.ts'
import { sourceOf } from './text.ts'

/** No statement calls its macros more often. */
const MOST_CALLS = 2000

export class MacroReader extends TokenReader {
  readonly #macros = new Map<string, { count: number; body: string }>()
  #calls = 0

  /** An argument as TeX. */
  #source(): string {
    return this.argumentTokens().map(sourceOf).join('')
  }

  /** Reads the rest of \\def or \\newcommand. */
  protected define(command: string): void {
    if (command !== 'def') {
      const name = this.#source().trim().replace(/^\\/, '')
      const count = Number(this.option()) || 0
      this.#macros.set(name, { count, body: this.#source() })
      return
    }
    const named = this.tokens[this.at]
    this.at += 1
    let parameters = ''
    for (let token = this.tokens[this.at]; token && token.kind !== 'open'; token = this.tokens[this.at]) {
      parameters += sourceOf(token)
      this.at += 1
    }
    if (named?.kind === 'command') this.#macros.set(named.name, { count: (parameters.match(/#/g) ?? []).length, body: this.#source() })
  }

  /** The TeX that a command stands for, with its arguments; null where the text does not define it. */
  protected expansionOf(command: string): string | null {
    const macro = this.#macros.get(command)
    if (!macro) return null
    this.#calls += 1
    if (this.#calls > MOST_CALLS) return ''
    const given = Array.from({ length: macro.count }, () => this.#source())
    return macro.body.replace(/#(\d)/g, (_, number: string) => given[Number(number) - 1] ?? '')
  }
}
