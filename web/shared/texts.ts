// Texts of the interface in components: react-i18next's hook, with a type of its own for `t`. The library's accepts lists of keys, and
// instantiates the type of an array for each key that is used, a fifth of the checker's memory.
import type { i18n as I18n, Namespace, ParseKeys } from 'i18next'
import { useTranslation as useLibrary } from 'react-i18next'

/** Returns the text of a key in the interface language, with the values filled in. */
export type Translate<Ns extends Namespace = 'app'> = (key: ParseKeys<Ns>, values?: Readonly<Record<string, unknown>>) => string

export const useTranslation = useLibrary as unknown as <const Ns extends Namespace = 'app'>(
  namespace?: Ns,
) => { t: Translate<Ns>; i18n: I18n }
