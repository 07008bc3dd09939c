// Which programming languages are meant: by name, or by what a platform offers.
import { languages } from '../../judge/catalogue.ts'

/** Ids of the languages with these names, or with the editor's names for them. Throws an error that lists all names for one that is unknown. */
export const wantedLanguages = (names: readonly string[]): number[] =>
  names.map((word) => {
    const found = languages.find(({ name, editorName }) => [name, editorName].some((one) => one.toLowerCase() === word.toLowerCase()))
    if (!found) throw new Error(`${word} is none of: ${languages.map(({ name }) => name).join(', ')}`)
    return found.languageId
  })

/** Ids of the languages that the platform at an address offers. Throws an error that names the address where it does not answer. */
export const offeredAt = async (address: string): Promise<number[]> => {
  const reply = await fetch(new URL('/api/v2/Language/List', address)).catch((error: Error) => error)
  if (reply instanceof Error || !reply.ok) throw new Error(`no list of languages at ${address}: is the platform running?`)
  const list = (await reply.json()) as { languageId: number; isOffered: boolean }[]
  return list.filter(({ isOffered }) => isOffered).map(({ languageId }) => languageId)
}
