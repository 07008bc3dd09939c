// Which languages this machine can judge, found out once at start-up by asking the tool chains for their versions.
import { languages as catalogue } from '../catalogue.ts'
import type { Sandbox } from '../sandbox/port.ts'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { javascript } from './javascript.ts'
import type { LanguageDefinition } from './language.ts'
import { pythonLanguage } from './python.ts'

export interface InstalledLanguage {
  languageId: number
  isAvailable: boolean
  /** As the tool chain says it, null when not available. */
  version: string | null
  /** Why it is not available: no tool chain, no sandbox to run it in, or a language that this judge does not know yet. */
  problem: 'notInstalled' | 'noSandbox' | 'notSupported' | null
  /** Debian's package that brings it, null where none does. */
  debianPackage: string | null
}

const definitions: readonly LanguageDefinition[] = [c, cpp, pythonLanguage, javascript]

/** The definition of a language, undefined for one that the judge does not know. */
export const definitionOf = (languageId: number): LanguageDefinition | undefined =>
  definitions.find((definition) => definition.languageId === languageId)

async function find(languageId: number, hasSandbox: boolean): Promise<InstalledLanguage> {
  const definition = definitionOf(languageId)
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

/** Every language of the catalogue, in its order, with what this machine can do with it. Nothing fails: what is missing is said. */
export const findLanguages = (sandbox: Sandbox | null): Promise<InstalledLanguage[]> =>
  Promise.all(catalogue.map(({ languageId }) => find(languageId, sandbox !== null)))
