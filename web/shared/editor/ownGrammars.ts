// Grammars of languages for which Monaco has none, made from the rules of the touch editor.
import { languages } from 'monaco-editor/editor'
import { languageWords } from './languageWords.ts'
import { type ColouringRules, colouringRules } from './touch/colouring.ts'

const OWN = ['haskell', 'ocaml', 'ada', 'fortran', 'lisp', 'prolog']

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const textOf = (quote: string): RegExp => new RegExp(String.raw`${quote}(?:[^${quote}\\]|\\.)*${quote}?`)
const bare = (pattern: RegExp): RegExp => new RegExp(pattern.source.replace(/^\^/, ''), pattern.flags)

const grammarOf = (language: string, rules: ColouringRules): languages.IMonarchLanguage => {
  const isCaseless = rules.isCaseless === true
  const nameOf = (at: number): string => `long${at}`
  const name = bare(rules.name ?? /[\p{L}_]\w*/u)
  return {
    unicode: true,
    ignoreCase: isCaseless,
    keywords: [...(languageWords[language]?.keywords ?? [])],
    tokenizer: {
      root: [
        [/\s+/, ''],
        ...rules.long.map(
          ({ start, colour }, at): languages.IMonarchLanguageRule => [
            new RegExp(escaped(start)),
            { token: colour, next: `@${nameOf(at)}` },
          ],
        ),
        ...rules.line.map((start): languages.IMonarchLanguageRule => [new RegExp(`${escaped(start)}.*$`), 'comment']),
        ...[...rules.quotes].map((quote): languages.IMonarchLanguageRule => [textOf(quote), 'string']),
        [name, { cases: { '@keywords': 'keyword', '@default': 'identifier' } }],
        [/\d[\w.]*/, 'number'],
      ],
      ...Object.fromEntries(
        rules.long.map(({ end, colour }, at): [string, languages.IMonarchLanguageRule[]] => [
          nameOf(at),
          [
            [new RegExp(escaped(end)), { token: colour, next: '@pop' }],
            [/./, colour],
          ],
        ]),
      ),
    },
  }
}

const configurationOf = ({ line: [line], long: [long], quotes }: ColouringRules): languages.LanguageConfiguration => ({
  comments: {
    ...(line === undefined ? {} : { lineComment: line }),
    ...(long === undefined ? {} : { blockComment: [long.start, long.end] }),
  },
  brackets: [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ],
  autoClosingPairs: ['()', '[]', '{}', ...[...quotes].map((quote) => quote + quote)].map(([open = '', close = '']) => ({ open, close })),
})

for (const id of OWN) {
  const rules = colouringRules[id]
  if (rules === undefined) continue
  languages.register({ id })
  languages.setMonarchTokensProvider(id, grammarOf(id, rules))
  languages.setLanguageConfiguration(id, configurationOf(rules))
}
