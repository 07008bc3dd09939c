// Loads the grammars, each once, from the .wasm files of their packages.
import { createRequire } from 'node:module'
import { Language, Parser } from 'web-tree-sitter'
import type { Syntax } from './syntax.ts'

const { resolve } = createRequire(import.meta.url)
/** Pages of 64 KiB. A syntax tree takes about 100 bytes for each byte of the program. */
const FIRST_PAGES = 512

/** 256 MiB for the syntax trees of a thread; those of 256 KiB of a usual program take 30. */
const MOST_PAGES = 4096

let memory: WebAssembly.Memory | null = null
let ready: Promise<void> | null = null
const parsers = new Map<number, Promise<Parser>>()

const begin = (): Promise<void> => {
  memory ??= new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MOST_PAGES })
  return (ready ??= Parser.init({ wasmMemory: memory, printErr: () => {} }))
}

/** Bytes that syntax trees have taken in this thread; never less than before. */
export const memoryTaken = (): number => memory?.buffer.byteLength ?? 0
/** Whether so much is taken that the next tree may not fit. */
export const isMemoryFull = (): boolean => memoryTaken() > MOST_PAGES * 65_536 * 0.8

export const parserOf = (syntax: Syntax): Promise<Parser> => {
  let parser = parsers.get(syntax.languageId)
  if (!parser) {
    parser = begin()
      .then(() => Language.load(resolve(syntax.grammar)))
      .then((language) => new Parser().setLanguage(language))
    parsers.set(syntax.languageId, parser)
  }
  return parser
}
