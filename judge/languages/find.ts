// Detects at start-up the languages that this machine can judge, by asking the tool chains for their versions.
import { languages as catalogue } from '../catalogue.ts'
import type { Sandbox } from '../sandbox/port.ts'
import { ada } from './ada.ts'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { csharp } from './csharp.ts'
import { fortran } from './fortran.ts'
import { goLanguage } from './go.ts'
import { haskell } from './haskell.ts'
import { javaLanguage } from './java.ts'
import { javascript, javascriptProcess } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import type { LanguageDefinition, NativeLanguage } from './language.ts'
import { lisp } from './lisp.ts'
import { luaLanguage } from './lua.ts'
import { ocamlLanguage } from './ocaml.ts'
import { pascal } from './pascal.ts'
import { perlLanguage } from './perl.ts'
import { phpLanguage } from './php.ts'
import { prologLanguage } from './prolog.ts'
import { pythonLanguage } from './python.ts'
import { rLanguage } from './r.ts'
import { rubyLanguage } from './ruby.ts'
import { rust } from './rust.ts'
import { scala } from './scala.ts'
import { shell } from './shell.ts'

export interface InstalledLanguage {
  languageId: number
  isAvailable: boolean
  /** As the tool chain says it, null when not available. */
  version: string | null
  /** Why it is not available: no tool chain, no sandbox to run it in, or a language that this judge does not know yet. */
  problem: 'notInstalled' | 'noSandbox' | 'notSupported' | null
  /** Debian's packages that bring it, separated by blanks, null where none does. */
  debianPackage: string | null
}

export const definitions: readonly LanguageDefinition[] = [
  c,
  cpp,
  javaLanguage,
  pythonLanguage,
  csharp,
  goLanguage,
  rubyLanguage,
  rLanguage,
  javascript,
  phpLanguage,
  rust,
  kotlin,
  pascal,
  haskell,
  shell,
  perlLanguage,
  luaLanguage,
  ocamlLanguage,
  ada,
  fortran,
  lisp,
  prologLanguage,
  scala,
]

/** The definition of a language, undefined for one that the judge does not know. */
export const definitionOf = (languageId: number, among = definitions): LanguageDefinition | undefined =>
  among.find((definition) => definition.languageId === languageId)

/**
 * Makes what compiling is faster with, for every tool chain that is here (C++'s header, the compilers' class archives). Called at
 * set-up; each language judges without it as well. A line for `log` where it fails. Asks for the tool chains unless `found` has the answers.
 */
export const buildLanguages = async (log: (line: string) => void, found?: readonly InstalledLanguage[]): Promise<void> => {
  const isHere = async (definition: LanguageDefinition): Promise<boolean> =>
    found ? found.some((one) => one.languageId === definition.languageId && one.isAvailable) : (await definition.probe()) !== null
  for (const definition of definitions) {
    if (definition.kind === 'hosted' || !definition.build || !(await isHere(definition))) continue
    await definition.build().catch((error: Error) => log(`${definition.debianPackage}: ${error.message}`))
  }
}

const find = async (languageId: number, hasSandbox: boolean, among: readonly LanguageDefinition[]): Promise<InstalledLanguage> => {
  const definition = definitionOf(languageId, among)
  const unavailable = (problem: InstalledLanguage['problem']): InstalledLanguage => ({
    languageId,
    isAvailable: false,
    version: null,
    problem,
    debianPackage: definition?.debianPackage ?? null,
  })
  if (!definition) return unavailable('notSupported')
  if (definition.kind === 'native' && !hasSandbox) return unavailable('noSandbox')
  const toolChain = await definition.probe()
  if (!toolChain) return unavailable('notInstalled')
  return { languageId, isAvailable: true, version: toolChain.version, problem: null, debianPackage: definition.debianPackage }
}

/**
 * Every language of the catalogue, in its order, with what this machine can do with it. Nothing fails: what is missing is said. The
 * judge that is given the list keeps it true while tool chains go and come.
 */
export const findLanguages = (sandbox: Sandbox | null, among = definitions): Promise<InstalledLanguage[]> =>
  Promise.all(catalogue.map(({ languageId }) => find(languageId, sandbox !== null, among)))

/** The definition of a language whose program has to be a process. */
export const processLanguageOf = (languageId: number, among = definitions): NativeLanguage | undefined => {
  const definition = definitionOf(languageId, among)
  return definition?.kind === 'hosted' ? javascriptProcess : definition
}
