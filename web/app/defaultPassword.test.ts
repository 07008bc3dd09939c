// Nobody is shown the default password: wherever one is set back, the question before it says where the default one stands, in both languages.
import { expect, test } from 'vitest'

const modules = import.meta.glob<{ default: Texts }>(
  ['../classes/texts/*.ts', '../people/accounts/texts/*.ts', '../people/inbox/texts/*.ts', '../people/units/texts/*.ts'],
  { eager: true },
)
interface Texts {
  [key: string]: string | Texts
}

/** The questions by where they are asked: a member of a class, an account, the inbox, a member of a unit. */
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

test.each(Object.entries(questions))('%s say what the new password is and where it stands', (folder, path) => {
  for (const [language, said] of Object.entries(SAID)) {
    const text = at(modules[`${folder}/${language}.ts`]?.default, path)
    for (const words of [...said, /RESET_PASSWORD/]) expect(text, language).toMatch(words)
  }
})
