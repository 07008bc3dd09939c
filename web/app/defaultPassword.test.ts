// The default password is never shown: every reset dialog says where to find it, in both languages.
import { expect, test } from 'vitest'

const modules = import.meta.glob<{ default: Texts }>(
  ['../classes/texts/*.ts', '../people/accounts/texts/*.ts', '../people/inbox/texts/*.ts', '../people/units/texts/*.ts'],
  { eager: true },
)
interface Texts {
  [key: string]: string | Texts
}

/** Reset dialogs by location: a class member, an account, the inbox, a unit member. */
const questions = {
  '../classes/texts': ['reset', 'text'],
  '../people/accounts/texts': ['resetText'],
  '../people/inbox/texts': ['acceptText'],
  '../people/units/texts': ['reset', 'text'],
} as const

const at = (texts: string | Texts | undefined, [key, ...rest]: readonly string[]): string | Texts | undefined =>
  key === undefined || typeof texts !== 'object' ? texts : at(texts[key], rest)

const SAID = {
  en: [/default (?:password|one)/, /not shown here/, /set (?:it )?on the server/],
  'zh-TW': [/預設密碼/, /不會顯示在這裡/, /設定在伺服器上|伺服器設定/],
}

test.each(Object.entries(questions))('%s say which password is set and where to find it', (folder, path) => {
  for (const [language, said] of Object.entries(SAID)) {
    const text = at(modules[`${folder}/${language}.ts`]?.default, path)
    for (const words of [...said, /RESET_PASSWORD/]) expect(text, language).toMatch(words)
  }
})
