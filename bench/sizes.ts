// Gzipped bytes of the web application's first page, against the budgets.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'

const WEB = join(import.meta.dirname, '..', 'build', 'web')

const gzipped = (file: string): number => gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length / 1000

/** First JS, CSS and the editor, in kB gzip. Empty if the web application has not been built. */
export const sizesBench = async (): Promise<Figure[]> => {
  if (!existsSync(join(WEB, 'index.html'))) return []
  const page = readFileSync(join(WEB, 'index.html'), 'utf8')
  const named = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map((match) => match[1] as string)
  const first = named(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  const styles = named(/href="\/(assets\/[^"]+\.css)"/g)
  const assets = readdirSync(join(WEB, 'assets')).filter((file) => file.endsWith('.js'))
  const editor = assets.filter((file) => /^(?:MonacoEditor|editor\.api)-/.test(file)).map((file) => `assets/${file}`)
  const worker = assets.filter((file) => file.startsWith('editor.worker-')).map((file) => `assets/${file}`)
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + gzipped(file), 0)
  return [
    { name: 'first JS', value: sum(first), unit: 'kB gzip', target: '≤ 215', ratioOf: null },
    { name: 'first CSS', value: sum(styles), unit: 'kB gzip', target: '≤ 40', ratioOf: null },
    { name: 'editor', value: sum(editor), unit: 'kB gzip', target: '≤ 900', ratioOf: null },
    { name: 'editor, its worker', value: sum(worker), unit: 'kB gzip', target: null, ratioOf: null },
  ]
}
