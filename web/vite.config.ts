// Builds the web application into build/web: hashed assets, contracts without their validator, and compressed siblings.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SCHEMA_STUB = '\0schema-stub'
const FORM_STUB = '\0form-stub'

/** What both sides of the wire read. */
const isContract = /(?:contract|\/protocol\/\w+)\.ts$/

const stubs: Readonly<Record<string, string>> = {
  [SCHEMA_STUB]:
    'export const z = new Proxy(function () {}, { get: (_, key) => (typeof key === "symbol" || key === "then" ? undefined : z), apply: () => z })',
  [FORM_STUB]: `export { z as formSchema } from ${JSON.stringify(SCHEMA_STUB)}`,
}

/**
 * In the browser a contract is only an address: its schemas give the types, which are gone by then, and the server does the checking. So the
 * validator that contracts import is replaced there by something that answers every call with itself, and stays out of the bundle.
 * Only a page that asks for `form/contract.ts` itself, to check what a person fills in, gets the real one.
 */
const contractsWithoutValidator = (): Plugin => ({
  name: 'contracts-without-validator',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (importer === undefined || !isContract.test(importer)) return importer === FORM_STUB ? source : null
    if (source.endsWith('/form/contract.ts')) return FORM_STUB
    return source === 'zod' && !importer.endsWith('/form/contract.ts') ? SCHEMA_STUB : null
  },
  load: (id) => stubs[id] ?? null,
})

/** Parts that have a variant for pages, which needs a document, and one that does not. A worker has none. */
const WITHOUT_DOCUMENT = ['decode-named-character-reference', 'hast-util-from-html-isomorphic']

/** What is replaced in an open page while developing asks for its window; these modules are a worker's too. */
const WITHOUT_WINDOW = /\/node_modules\/|\/shared\/markdown\//

const variants = Object.fromEntries(WITHOUT_DOCUMENT.map((name) => [name, fileURLToPath(import.meta.resolve(name))]))

const forWorkers = (): Plugin => ({
  name: 'for-workers',
  enforce: 'pre',
  resolveId: (source) => variants[source] ?? null,
})

/** While developing, pages and workers share their modules, so that pages get the same variants: they are larger, and do as much. */
const forWorkersInDevelopment = (): Plugin => ({
  name: 'for-workers-in-development',
  apply: 'serve',
  config: () => ({ resolve: { alias: variants } }),
})

const WORTH_COMPRESSING = /\.(js|css|html|svg|json|txt|ttf|wasm|map)$/
const SMALLEST = 1024
const LARGE = 512 * 1024

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST) return
  const quality = bytes.length > LARGE ? 9 : 11
  const [small, smaller] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ])
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
}

/** Writes a .gz and a .br beside every file worth it, so that the server never compresses what does not change. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle(options) {
    if (options.dir === undefined) return
    for (const name of await readdir(options.dir, { recursive: true })) {
      const path = `${options.dir}/${name}`
      if (WORTH_COMPRESSING.test(name) && (await stat(path)).isFile()) await compressFile(path)
    }
  },
})

/** What most pages are made of: one file rather than twenty small ones. */
const SMALL_PARTS =
  /@mantine\/core\/esm\/components\/(Badge|Breadcrumbs|Paper|SimpleGrid|Title|VisuallyHidden)\/|web\/shared\/ui\/(PageHeader|DifficultyStars)|queries\/(groups|practice|settings)\/contract/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [contractsWithoutValidator(), react({ refreshExclude: WITHOUT_WINDOW }), forWorkersInDevelopment(), precompress()],
  worker: { format: 'es', plugins: () => [forWorkers()] },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    /* Browsers that know light-dark() themselves; older ones would need each scheme spelt out. */
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'shell', tags: ['$initial'], test: /^(?!.*(main\.tsx|index\.html))/, priority: 2 },
            { name: 'parts', test: SMALL_PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
