// The interface's two languages. Texts load per language and namespace, so a page brings only what it shows.
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { together } from '../../protocol/together.ts'
import { loadWords } from './api/retelling.ts'
import { hasDocument } from './hasDocument.ts'

export type UiLanguage = 'zh-TW' | 'en'
export const uiLanguages: readonly UiLanguage[] = ['zh-TW', 'en']
const LANGUAGE_KEY = 'language'

/** Texts by namespace: the name of the folder with `texts/`. Each English module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in where the texts are
export interface Texts {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Texts
  }
}

const textsPath = /([^/]+)\/texts\/([^/]+)\.ts$/

type TextModule = { default: Record<string, unknown> }

/** The common texts are bundled: no page renders without them. */
const common = import.meta.glob<TextModule>('../app/texts/*.ts', { eager: true })
const others = import.meta.glob<TextModule>(['../**/texts/*.ts', '!../app/texts/*.ts'])
const inCommon = Object.entries(common).map(([path, module]) => [path, () => Promise.resolve(module)] as const)

/** Loaders of the texts, by language and namespace. */
const loaders = together(
  'text',
  ...[...inCommon, ...Object.entries(others)].map(([path, load]) => {
    const [, namespace, language] = textsPath.exec(path) ?? []
    return { [`${language}/${namespace}`]: load }
  }),
)

/** Whether a language was chosen in this browser. */
export const hasChosenLanguage = (): boolean => {
  try {
    return localStorage.getItem(LANGUAGE_KEY) !== null
  } catch {
    return false
  }
}

/** The stored choice; else the browser's, with Traditional Chinese for any Chinese and English for all others. */
export const initialLanguage = (): UiLanguage => {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY)
    if (stored === 'zh-TW' || stored === 'en') return stored
  } catch {
    // no storage: use the browser's language
  }
  return navigator.languages.some((language) => language.toLowerCase().startsWith('zh')) ? 'zh-TW' : 'en'
}

const instance = createInstance()
export const i18n = instance

const lazyTexts = {
  type: 'backend' as const,
  read(language: string, namespace: string, done: (error: Error | null, texts: Record<string, unknown> | null) => void): void {
    const load = loaders[`${language}/${namespace}`]
    if (load === undefined) return done(new Error(`no texts ${language}/${namespace}`), null)
    load().then(
      (module) => done(null, module.default),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

const followLanguage = (language: string): void => {
  if (!hasDocument) return
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-Hant-TW'
}

let started: Promise<void> | undefined

const start = async (language: UiLanguage): Promise<void> => {
  if (instance.isInitialized) {
    await instance.changeLanguage(language)
    return
  }
  instance.on('languageChanged', followLanguage)
  await instance
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...uiLanguages],
      ns: ['app'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Loads the common texts of the language; await before the first render. */
export const startI18n = (language: UiLanguage = initialLanguage()): Promise<void> => {
  started = start(language)
  return started
}

/** Loads a page's texts along with the page, so that it renders at once. */
export const loadTexts = async (namespaces: readonly string[]): Promise<void> => {
  const early = namespaces.map((namespace) => loaders[`${initialLanguage()}/${namespace}`]?.())
  await started
  await Promise.all([...early, instance.loadNamespaces([...namespaces])])
}

/** Switches the language of this browser, without losing state. */
export const changeLanguage = async (language: UiLanguage): Promise<void> => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // no storage: the choice lasts as long as the page
  }
  await loadWords()
  await instance.changeLanguage(language)
}

/** Current interface language. Components re-render on a switch through `useTranslation`. */
export const currentLanguage = (): UiLanguage => (instance.language === 'en' ? 'en' : 'zh-TW')

/** The translation in the interface language, else the primary one, else the first. */
export const localeOf = <T extends { localeCode: string; isPrimary: boolean }>(
  locales: readonly T[],
  language: UiLanguage = currentLanguage(),
): T | undefined => {
  const prefix = language === 'en' ? 'en' : 'zh'
  return locales.find((l) => l.localeCode.toLowerCase().startsWith(prefix)) ?? locales.find((l) => l.isPrimary) ?? locales[0]
}
