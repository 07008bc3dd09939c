// Lists languages with what is installed, or prints the packages that wanted ones need, a line each.
import { languages } from '../../judge/catalogue.ts'
import { definitionOf } from '../../judge/languages/find.ts'
import { offeredAt, wantedLanguages } from './wantedLanguages.ts'

const OFFERED = '--offered'

const versionOf = async (languageId: number): Promise<string | null> => (await definitionOf(languageId)?.probe())?.version ?? null
const packagesOf = (languageId: number): string[] => definitionOf(languageId)?.debianPackage?.split(' ') ?? []

const list = async (): Promise<string> => {
  const lines = await Promise.all(
    languages.map(async ({ languageId, name }) => {
      const version = await versionOf(languageId)
      return `${name.padEnd(12)}${version ?? `not installed (${packagesOf(languageId).join(' ')})`}\n`
    }),
  )
  return lines.join('')
}

const missing = async (words: readonly string[]): Promise<string> => {
  const option = words.find((word) => word === OFFERED || word.startsWith(`${OFFERED}=`))
  const names = words.filter((word) => word !== option)
  const address = option?.slice(OFFERED.length + 1) || `http://127.0.0.1:${process.env.PORT ?? 3000}`
  const ids = [...wantedLanguages(names), ...(option === undefined ? [] : await offeredAt(address))]
  const found = await Promise.all([...new Set(ids)].map(async (id) => ((await versionOf(id)) === null ? packagesOf(id) : [])))
  return [...new Set(found.flat())].map((name) => `${name}\n`).join('')
}

const words = process.argv.slice(2)
try {
  process.stdout.write(words[0] === '--list' ? await list() : await missing(words))
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
