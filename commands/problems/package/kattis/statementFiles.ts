// Names of the statements in a package, and the locales that they are in. A pure leaf.

/** Locale codes of this product where the format has another one. */
export const localeOfCode = (code: string): string => (/^zh-(?:TW|HK|MO|Hant)$/i.test(code) ? 'zh-Hant' : code)

/** Where DOMjudge has the statement. */
export const ROOT_STATEMENT = 'problem.pdf'

/** Locale of a statement in PDF, by its path in the package; null for other files. */
export const statementLocaleOf = (path: string): string | null => {
  if (path === ROOT_STATEMENT) return 'en'
  const [whole, code = 'en'] = /^(?:problem_)?statement\/problem(?:\.([a-zA-Z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.pdf$/.exec(path) ?? []
  return whole === undefined ? null : localeOfCode(code)
}
