// Builds the web application into build/web: hashed assets and compressed siblings. With --ssr, the pages for the server into build/prerender.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addresses } from './vite.addresses.ts'

/** Parts that have a variant for pages, which needs a document, and one that does not. A worker has none. */
const WITHOUT_DOCUMENT = ['decode-named-character-reference', 'hast-util-from-html-isomorphic']

/** Hot replacement needs a window; these modules also run in a worker, so they are excluded from it. */
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

const NO_SCROLL_AREA = '\0no-scroll-area'
/** A dialog of the library compares what scrolls in it with a component that none of ours has, and which brings a fifth of all its parts along. */
const withoutScrollArea = (): Plugin => ({
  name: 'without-scroll-area',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/ScrollArea\/ScrollArea\.mjs$/ },
    handler: (_, importer = '') => (/\/(?:(?:Modal|Drawer)Root|TableScrollContainer)\.mjs$/.test(importer) ? NO_SCROLL_AREA : null),
  },
  load: { filter: { id: /no-scroll-area$/ }, handler: () => 'export const ScrollArea = { Autosize: Symbol() }' },
})

interface Node {
  type: string
  start: number
  end: number
  key?: { name?: string }
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
/** Where in a module the property `examples` of its objects stands. */
const examplesIn = (node: Node): Node[] =>
  node.type === 'Property' && node.key?.name === 'examples' ? [node] : Object.values(node).flat().filter(isNode).flatMap(examplesIn)

/** Addresses at which a page is looked at by tests: nobody who uses the product needs them. */
const withoutExamples = (): Plugin => ({
  name: 'without-examples',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/\w+\/pages\.ts$/ },
    handler(code) {
      const found = examplesIn(this.parse(code) as unknown as Node)
      const without = found.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}examples: {}${rest.slice(end)}`, code)
      return { code: without, map: null }
    },
  },
})

const WORTH_COMPRESSING = /\.(js|css|html|svg|json|txt|ttf|wasm|map)$/
const SMALLEST = 1024
const LARGE = 512 * 1024
/** Files compressed at a time; both encodings of a file are made in parallel, each by a thread. */
const COMPRESSED_AT_ONCE = 2

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
    const { dir } = options
    const names = (await readdir(dir, { recursive: true })).filter((name) => WORTH_COMPRESSING.test(name))
    const worker = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop())
        if ((await stat(`${dir}/${name}`)).isFile()) await compressFile(`${dir}/${name}`)
    }
    await Promise.all(Array.from({ length: COMPRESSED_AT_ONCE }, worker))
  },
})

const mantine = (names: string): string => `@mantine/core/esm/components/(${names})/`
const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'))

/** Chunks shared by several pages, grouped by common use: a few files instead of sixty small ones, each of which costs a request. The first match wins. */
const SHARED = [
  {
    name: 'fields',
    test: anyOf(
      mantine('Checkbox|CloseButton|FileButton|Input|InputBase|NativeSelect|PasswordInput|Pill|PillsInput|Switch|Textarea|TextInput'),
      'Combobox/(Combobox\\.module|ComboboxChevron|get-parsed-combobox-data)',
      'utils/(InlineInput|InputsGroup)',
      'AccordionChevron',
    ),
  },
  {
    name: 'administration',
    test: anyOf(
      'site/(announcement|setting)/calls\\.ts',
      'people/(admin|businessUnit|import|units|signIns|entryLink|invitation)/calls\\.ts',
      '(classes/unitGroup|site/announcements)/calls\\.ts',
      'problems/(licence|package)/calls\\.ts',
    ),
  },
  { name: 'examCalls', test: anyOf('commands/exams/\\w+/calls\\.ts') },
  { name: 'accountCalls', test: anyOf('commands/people/(cloudAccount|recovery|recoveryAddress|secondFactor)/calls\\.ts') },
  {
    name: 'basics',
    test: anyOf(
      mantine(
        'Badge|Breadcrumbs|CopyButton|FloatingIndicator|FocusTrap|Group|Overlay|Paper|Portal|Progress|SegmentedControl|Tabs|Title|VisuallyHidden',
      ),
      'ScrollArea/utils/to-int|no-scroll-area',
      '@mantine/(hooks|store|notifications|core/esm/core)/',
      '@tabler/|node_modules/tslib/',
      'web/shared/ui/(DifficultyStars|Page|PageHeader|StatusBadge|front|notify|typing|useArrived|useFocusReturn)\\.',
      '/calls\\.ts',
      'judge/catalogue|web/shared/table/(column|csv|tableState)\\.|web/judging/workspace/verdict/points',
    ),
  },
  { name: 'marks', test: anyOf('web/activities/marks/') },
  {
    name: 'over',
    test: anyOf(
      mantine('Drawer|Modal|ModalBase'),
      'node_modules/(aria-hidden|get-nonce|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar)',
      'web/shared/ui/(Afterwards|dialogHead|Dialog|RouteDialog|routeDialog)',
    ),
  },
  {
    name: 'menus',
    test: anyOf(mantine('Menu|Popover|ScrollArea'), 'utils/Floating/', '@floating-ui'),
  },
  { name: 'choices', test: anyOf(mantine('Combobox|MultiSelect|Select')) },
  {
    name: 'following',
    test: anyOf(
      'web/shared/(live/(changes|refresh|touch)|mayRejudge|goingOn)\\.',
      'web/practice/usePracticeUpdates',
      'node_modules/rxjs/',
      'query[^/]*/.*/(useMutation|mutationObserver)',
      '(rejudge|user|problem)/policy\\.ts|protocol/rejection',
    ),
  },
  { name: 'keys', test: anyOf('web/judging/workspace/(shortcuts|useShortcuts|StepButton)') },
  {
    name: 'practices',
    test: anyOf(
      'web/practice/(usePractice\\.|useClassPractices|crumbs|practiceParts|practice\\.module)',
      'web/activities/(activities\\.module|matrix/(matrixAddress|groups))',
    ),
  },
  { name: 'judgeErrors', test: anyOf('(commands/(judging|problems)|protocol)/errors\\.ts') },
  { name: 'errors', test: anyOf('/errors\\.ts', 'protocol/catalogue') },
  { name: 'classes', test: anyOf('web/classes/') },
  {
    name: 'problems',
    test: anyOf(
      'web/judging/workspace/(workspace\\.module|dialog\\.module|panes|layout|FullButton\\.)',
      'web/judging/workspace/problem/(samplesInText|ProblemText|SampleTexts\\.)',
      'web/judging/workspace/verdict/(TextBlock|textBlock|(download|truncate)\\.)',
      'web/shared/(editor/(Code|Plain)Editor|editor/(editor|fontSize|place)|markdown/(Markdown\\.tsx|Html|markdown\\.module|load))',
    ),
  },
]

/** The style guide is a build for those who build; nobody waits for its bytes. */
const STYLEGUIDE = 'styleguide'

const assets = {
  assetsInlineLimit: 0,
  /* Browsers that know light-dark() themselves; older ones would need each scheme spelt out. */
  cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
}
const assetFileNames = 'assets/[name]-[hash:7][extname]'

/** For the server: the pages of visitors as HTML, with all that they import. Names of styles and pictures are those of the other build. */
const forServer = {
  ssr: { noExternal: true as const },
  build: {
    ...assets,
    outDir: '../build/prerender',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'esnext',
    rolldownOptions: { output: { hashCharacters: 'base36' as const, assetFileNames } },
  },
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react({ refreshExclude: WITHOUT_WINDOW }),
    forWorkersInDevelopment(),
    withoutScrollArea(),
    ...(mode === STYLEGUIDE ? [] : [withoutExamples(), ...(isSsrBuild ? [] : [addresses(), precompress()])]),
  ],
  worker: { format: 'es', plugins: () => [forWorkers()] },
  ...(isSsrBuild
    ? forServer
    : {
        build: {
          outDir: mode === STYLEGUIDE ? '../build/styleguide' : '../build/web',
          emptyOutDir: true,
          target: 'es2023',
          ...assets,
          reportCompressedSize: false,
          chunkSizeWarningLimit: 4000,
          modulePreload: { polyfill: false },
          manifest: true,
          rolldownOptions: {
            output: {
              // names stand in each first load, where their random part does not compress: 36 bits tell builds apart as well as 48
              hashCharacters: 'base36',
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames,
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'shell', tags: ['$initial'], test: /^(?!.*(main\.tsx|index\.html))/, priority: 2 },
                  ...SHARED.map((group, at) => ({ ...group, minShareCount: 2, priority: 1 - at / SHARED.length })),
                ],
              },
            },
          },
        },
      }),
}))
