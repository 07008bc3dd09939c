// Completion: snippets, reserved words and library names of the language, and the identifiers of the program.
// Monaco's own word completion is off once another provider has results, so this provider includes the words.
import { editor, languages } from 'monaco-editor/editor'
import './ownGrammars.ts'
import { languageWords } from './languageWords.ts'
import { type Snippet, snippets } from './snippets.ts'
import { nameAtEnd, namesIn } from './wordsOfCode.ts'

/**
 * No completion for a single letter, since Enter after a short variable starts a new line. Monaco hides whether it was requested
 * explicitly.
 */
const offersFor = (typed: string): boolean => typed.length !== 1

/** What Monaco's model knows of the tokens of a line; not in its public types. */
interface Tokenizing {
  tokenization?: {
    forceTokenization(lineNumber: number): void
    getLineTokens(lineNumber: number): { findTokenIndexAtOffset(offset: number): number; getStandardTokenType(index: number): number }
  }
}
const COMMENT = 1

/** Monaco asks for completion in a comment too where it has not yet tokenized a line that was typed in an instant. */
const isInComment = (model: editor.ITextModel, lineNumber: number, column: number): boolean => {
  const { tokenization } = model as Tokenizing
  if (tokenization === undefined) return false
  tokenization.forceTokenization(lineNumber)
  const tokens = tokenization.getLineTokens(lineNumber)
  return tokens.getStandardTokenType(tokens.findTokenIndexAtOffset(Math.max(column - 2, 0))) === COMMENT
}

const { CompletionItemKind, CompletionItemInsertTextRule } = languages
type Offer = Omit<languages.CompletionItem, 'range'>

/** `sortText` orders equal matches: snippets, keywords, identifiers of the program, library names. */
const fromSnippet = ({ word, body }: Snippet): Offer => ({
  label: {
    label: word,
    description:
      body
        .replace(/\$\{\d+:?((?:\\.|[^}])*)\}|\$\d/g, '$1')
        .split('\n')[0]
        ?.replaceAll('\\', '') ?? '',
  },
  kind: CompletionItemKind.Snippet,
  insertText: body,
  insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
  sortText: '0',
})
const fromName =
  (kind: languages.CompletionItemKind, sortText: string) =>
  (label: string): Offer => ({ label, kind, insertText: label, sortText })

const ofLanguage = (language: string, isMember: boolean): Offer[] => {
  const { keywords, names } = languageWords[language] ?? { keywords: [], names: [] }
  return [
    ...(snippets[language] ?? []).filter(({ isMember: only = false }) => only === isMember).map(fromSnippet),
    ...(isMember ? [] : keywords.map(fromName(CompletionItemKind.Keyword, '1'))),
    ...names.map(fromName(CompletionItemKind.Function, '3')),
  ]
}

const provide: languages.CompletionItemProvider['provideCompletionItems'] = (model, { lineNumber, column }) => {
  const language = model.getLanguageId()
  const before = model.getLineContent(lineNumber).slice(0, column - 1)
  const typed = nameAtEnd(before, language)
  if (!offersFor(typed) || isInComment(model, lineNumber, column)) return { suggestions: [] }
  const startColumn = column - typed.length
  const range = { startLineNumber: lineNumber, endLineNumber: lineNumber, startColumn, endColumn: column }
  const offered = ofLanguage(language, before.at(startColumn - 2) === '.')
  const known = new Set(offered.map(({ label }) => (typeof label === 'string' ? label : label.label)))
  const at = model.getOffsetAt({ lineNumber, column })
  const code = model.getValue(editor.EndOfLinePreference.TextDefined)
  const others = namesIn(`${code.slice(0, at - typed.length)} ${code.slice(at)}`, language).difference(known)
  const found = [...others].map(fromName(CompletionItemKind.Variable, '2'))
  return { suggestions: [...offered, ...found].map((offer) => ({ ...offer, range })) }
}

languages.registerCompletionItemProvider(Object.keys(languageWords), { provideCompletionItems: provide })
