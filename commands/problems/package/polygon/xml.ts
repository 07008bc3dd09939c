// XML of a package as a tree of elements that know their lines. Entities beyond those of XML itself are faults.
import { SaxesParser } from 'saxes'
import type { Folder } from '../folder.ts'

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Its own text, trimmed. */
  text: string
  /** `file:line` of its start. */
  place: string
}

/** No problem.xml nests deeper. */
const DEEPEST = 40

/** @throws PackageFault with file and line */
export const readXml = (folder: Folder, file: string): XmlElement => {
  const refuse = (line: number, why: string): never => folder.fault(`${file}:${line}`, why, 'Problem.PackageNotXml')
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  let startLine = 1
  parser.on('error', (error) => refuse(parser.line, error.message.replace(/^\d+:\d+: /, '')))
  parser.on('doctype', () => refuse(parser.line, 'has a document type'))
  parser.on('opentagstart', () => {
    startLine = parser.line
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, children: [], text: '', place: `${file}:${startLine}` }
    if (open.length >= DEEPEST) refuse(startLine, 'nests too deep')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (text: string): void => {
    const element = open.at(-1)
    if (element) element.text = `${element.text}${text}`
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) element.text = element.text.trim()
  })
  parser.write(folder.read(file).replace(/^\uFEFF/, '')).close()
  return root ?? refuse(1, 'is empty')
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []
