// Preload hints: the first reply names the files of the page together with those of the application.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { files, importsOf, isRelative, targetOf } from '../../server/imports.fixture.ts'
import { phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../build/web/.vite', name), 'utf8'))
const manifest: Readonly<Record<string, { file: string }>> = read('manifest.json')
const pages: { path: string; files: string[]; besides: Record<string, string[]> }[] = read('pages.json')

/** In the page: paths of link elements. */
const pathsOf = (links: Element[]): string[] => links.map((link) => new URL((link as HTMLLinkElement).href).pathname)

it('the build knows the files of each page', () => {
  const loaded = files
    .filter((file) => /^web\/\w+\/routes\.ts$/.test(file))
    .flatMap((file) =>
      importsOf(file).flatMap((specifier) => (isRelative(specifier) ? [targetOf(file, specifier).replace('web/', '')] : [])),
    )
    .filter((file) => /(?:Page|Route|Layout)\.tsx$/.test(file))
  const named = pages.flatMap(({ files, besides }) => [...files, ...Object.values(besides).flat()])
  expect(loaded.length).toBeGreaterThan(50)
  expect(loaded.filter((file) => !named.includes(file))).toEqual([])
  expect(named.filter((file) => manifest[file] === undefined)).toEqual([])
  expect(pages.find(({ path }) => path === '/groups/:groupId/info')?.files).toEqual([
    'classes/GroupLayout.tsx',
    'classes/GroupInfoPage.tsx',
  ])
})

it('the parts of a problem are requested before the application starts, and each is used', async () => {
  const { page, complaints, settled, close } = await school.visitAs(0, phone)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.slice(1)))
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/shell-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(school.problem(), { waitUntil: 'commit' })
  const { files: loaded = [], besides = {} } = pages.find(({ path }) => path.includes('/practice/') && path.endsWith('/show')) ?? {}
  const parts = [...loaded, ...(besides.problem ?? [])].map((name) => manifest[name]?.file ?? name)
  expect(parts).toHaveLength(4)
  await expect.poll(() => parts.filter((part) => !asked.has(part)), wait).toEqual([])
  const hinted = await page.locator('link[rel=modulepreload], link[rel=preload]').evaluateAll(pathsOf)
  goOn()
  await page.getByRole('tab', { name: '題目' }).waitFor(wait)
  await settled()
  // hinted files match loaded ones: nothing twice, and styles are applied
  const used = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  expect(new Set(used.filter((name) => name.startsWith('/assets/'))).size).toBe(used.filter((name) => name.startsWith('/assets/')).length)
  const styles = await page.locator('link[rel=stylesheet]').evaluateAll(pathsOf)
  expect(hinted.filter((name) => name.endsWith('.css') && !styles.includes(name))).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
