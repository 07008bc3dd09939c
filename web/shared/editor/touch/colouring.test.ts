import { expect, test } from 'vitest'
import { languages } from '../../../../judge/catalogue.ts'
import { languageWords } from '../languageWords.ts'
import { snippets } from '../snippets.ts'
import { colourLine, type Within } from './colouring.ts'

/** Each line as its coloured pieces. */
const colours = (code: string, language: string): string[] => {
  let within: Within | null = null
  return code.split('\n').map((line) => {
    const { pieces, after } = colourLine(line, within, language)
    within = after
    expect(pieces.map(({ text }) => text).join('')).toBe(line)
    return pieces.flatMap(({ text, colour }) => (colour === null ? [] : [`${colour}:${text}`])).join(' ')
  })
}

test.each(languages.map(({ editorName }) => editorName))('%s has reserved words, names and snippets, and colours', (language) => {
  expect(languageWords[language]?.keywords.length).toBeGreaterThan(12)
  expect(languageWords[language]?.names.length).toBeGreaterThan(30)
  expect(snippets[language]?.length).toBeGreaterThan(4)
  const [keyword = ''] = languageWords[language]?.keywords ?? []
  expect(colours(`${keyword} x = "a ${keyword}" + 12`, language)).toEqual([`keyword:${keyword} string:"a ${keyword}" number:12`])
})

test('multi-line comments and strings, and text that only resembles them', () => {
  expect(colours('/* a\nfor */ for', 'c')).toEqual(['comment:/* a', 'comment:for */ keyword:for'])
  expect(colours("'''a\nfor''' # b", 'python')).toEqual(["string:'''a", "string:for''' comment:# b"])
  expect(colours('s = "a \\" // b"; // c', 'java')).toEqual(['string:"a \\" // b" comment:// c'])
  expect(colours("fn f<'a>(x: &'a str) {}", 'rust')).toEqual(['keyword:fn keyword:str'])
  expect(colours('x = `a\nfor ${b}` + 0xff', 'javascript')).toEqual(['string:`a', 'string:for ${b}` number:0xff'])
  expect(colours('BEGIN { a\nend } End', 'pascal')).toEqual(['keyword:BEGIN comment:{ a', 'comment:end } keyword:End'])
  expect(colours('echo ${#a} $# # for', 'shell')).toEqual(['comment:# for'])
  expect(colours('let x\' = "a" -- in', 'haskell')).toEqual(['keyword:let string:"a" comment:-- in'])
  expect(colours('(let ((if-any 3)) ; if', 'lisp')).toEqual(['keyword:let number:3 comment:; if'])
  expect(colours('"not ended\nfor', 'c')).toEqual(['string:"not ended', 'keyword:for'])
})

test('very long lines and unknown languages are cheap', () => {
  expect(colours('for '.repeat(1000), 'c')).toEqual([''])
  expect(colours('for x', 'plaintext')).toEqual([''])
})
