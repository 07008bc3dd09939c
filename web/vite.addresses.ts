// Writes the files of every page for the server, whose first reply names them: browsers then load them in parallel
// with the application instead of after it.
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { PageFiles } from '../protocol/pageFiles.ts'

/** Extra files of a page, by parameter of its query string; '' if it has none of them. */
const BESIDES: Readonly<Record<string, PageFiles['besides']>> = {
  practiceShow: {
    problem: ['judging/workspace/ProblemDialog.tsx', 'shared/markdown/formulaStyle.ts'],
    history: ['judging/workspace/answers/HistoryDialog.tsx'],
    '': ['activities/ProblemList.tsx'],
  },
  visitor: { '': ['shared/markdown/formulaStyle.ts'] },
}

interface Node {
  type: string
  key?: { name?: string }
  value?: unknown
  source?: { value?: unknown }
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const within = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const all = (node: Node): Node[] => [node, ...within(node).flatMap(all)]
const propertiesOf = (node: Node): [string, Node][] =>
  within(node).flatMap((one) => (one.type === 'Property' && isNode(one.value) ? [[one.key?.name ?? '', one.value] as [string, Node]] : []))

const textOf = (node: Node | undefined): string | null => (typeof node?.value === 'string' ? node.value : null)

/** Writes `.vite/pages.json`, read from the `pages.ts` and `routes.ts` of all areas. */
export const addresses = (): Plugin => {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const pages = new Map<string, { path: string; isInClass: boolean; isForVisitors: boolean }>()
  const files = new Map<string, string>()
  return {
    name: 'addresses',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/\w+\/(?:pages|routes)\.ts$/ },
      handler(code, id) {
        for (const [name, value] of all(this.parse(code) as unknown as Node).flatMap(propertiesOf)) {
          const said = new Map(propertiesOf(value))
          const path = textOf(said.get('path'))
          if (path?.startsWith('/')) pages.set(name, { path, isInClass: said.has('isInClass'), isForVisitors: said.has('isPrerendered') })
          const loaded = textOf(all(value).find(({ type }) => type === 'ImportExpression')?.source as Node | undefined)
          if (id.endsWith('routes.ts') && loaded !== null) files.set(name, relative(root, join(dirname(id), loaded)))
        }
        return null
      },
    },
    generateBundle() {
      const frame = files.get('group')
      const known = [...pages].flatMap(([name, { path, isInClass, isForVisitors }]): PageFiles[] => {
        const file = files.get(name)
        if (file === undefined) return []
        return [{ path, isForVisitors, files: isInClass && frame !== undefined ? [frame, file] : [file], besides: BESIDES[name] ?? {} }]
      })
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(known) })
    },
  }
}
