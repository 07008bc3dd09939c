// problem.xml of an exported package.
import type { XmlElement } from '../xml.ts'

/** An element that is written: its attributes, and its text or children. */
export interface WrittenElement {
  name: string
  attributes?: Readonly<Record<string, string | number | undefined>>
  children?: readonly (WrittenElement | null)[]
  text?: string | number
}

/** Control characters, which XML cannot have, are left out. */
const escaped = (text: string | number): string =>
  String(text)
    .replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')

const lines = ({ name, attributes = {}, children = [], text }: WrittenElement, depth: number): string[] => {
  const indent = '    '.repeat(depth)
  const shown = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escaped(value)}"`]))
  const start = `${indent}<${name}${shown.join('')}`
  if (text !== undefined) return [`${start}>${escaped(text)}</${name}>`]
  const inner = children.flatMap((child) => (child === null ? [] : lines(child, depth + 1)))
  return inner.length === 0 ? [`${start}/>`] : [`${start}>`, ...inner, `${indent}</${name}>`]
}

export const xmlText = (root: WrittenElement): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${lines(root, 0).join('\n')}\n`

/** An element of another package as it was, without compiled programs. */
export const asWritten = ({ name, attributes, children, text }: XmlElement): WrittenElement => ({
  name,
  attributes,
  ...(children.length > 0 ? { children: children.filter((child) => child.name !== 'binary').map(asWritten) } : text === '' ? {} : { text }),
})
