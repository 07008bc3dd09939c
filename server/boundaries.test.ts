// Allowed imports between folders (ARCHITECTURE.md), checked on the import statements; also no barrel files and no long files.
import { describe, expect, it } from 'vitest'
import { files, importsOf, isRelative, loadedWith, sourceOf, targetOf } from './imports.fixture.ts'

const LONGEST = 300
/** Limit of files in a screen's folder, without tests and texts; above it the folder is divided by purpose. */
const FULLEST = 40
/** Limit of files directly in `server/`: the start, the configuration, and the lists of areas. */
const MOST_BESIDE_FOLDERS = 5

const isTypeScript = (file: string) => /\.tsx?$/.test(file)
/** Tests, test suites and their helpers may import anything. */
const isTest = (file: string) =>
  /\.(?:test|suite|fixture)\.tsx?$|\/(?:testing|sample|fixture)\.ts$|^eventstore\/contract\.|^web\/e2e\/|^(?:bench|load-tests)\//.test(file)
/** Pure leaves: importable from anywhere, and importing only zod and each other. Recognised by name or by their first comment. */
const isLeaf = (file: string) =>
  !isTest(file) &&
  (/^(?:commands|queries)\/(?:.*\/)?(?:calls|schemas|policy|errors|fieldNames|permissions|settings|clock)\.ts$/.test(file) ||
    file.startsWith('protocol/') ||
    /^(?:\/\/.*\n)*?\/\/.*\bA pure leaf\b/.test(sourceOf.get(file) ?? ''))

/**
 * The module a file belongs to: an area of a role, a kit, a store, a part of the judge, or a file beside these; the log and the server are
 * one module each.
 */
const roomOf = (file: string) => {
  const [role = '', area = ''] = file.split('/')
  if (role === 'judge' && area.includes('.')) return file
  return ['commands', 'projections', 'queries', 'web', 'judge'].includes(role) && !area.includes('.') ? `${role}/${area}/` : `${role}/`
}
/** Independent of the domain, leaves included. */
const isLog = (file: string) => file.startsWith('eventstore/')
const LOG = /^eventstore\/(?:port|definition)\.ts$/
/** Maximum duration of an event-loop turn, for readers of the whole log. */
const TURN = 'eventstore/turn.ts'
/** Finds the position of a time, through the port alone. */
const TIME = 'eventstore/time.ts'
/** Hashes and anchors, for records that prove what the log holds. */
const PROOFS = /^eventstore\/(?:anchor|merkle)\.ts$/
/** Messages and counters of the judge. */
const VERDICTS = /^judge\/(?:outcome|verdict|bounded)\.ts$/
/** Program and language definitions of the judge, for holders of warm compilers and interpreters. */
const PROGRAMS = /^judge\/(?:program|source|languages\/(?:language|cache|diagnostics))\.ts$/
const EVENTS = /^commands\/\w+\/\w+\/(?:events|ids)\.ts$/
/** Use cases, including those by which activities hold problem sets. */
const USE_CASES = /^commands\/(?:\w+\/(?:\w+\/)?useCases|problems\/problemSet\/holding)\.ts$/

/** Read models of areas, and the read interface of the store. */
const READ_MODELS = /^projections\/(?!kit\/|store\/(?!(?:port|documentsBy)\.ts$))/

/** Allowed imports beside the file's own module and the leaves; the first matching row applies. */
const arrows: [files: RegExp, mayReach: (target: string) => boolean][] = [
  [/^eventstore\//, () => false],
  [/^commands\/kit\//, (target) => target.startsWith('eventstore/')],
  // A decider may import only events of other areas; use cases may call use cases of other areas.
  [
    /^commands\/\w+\/\w+\/(?:decider|events)\.ts$/,
    (target) => LOG.test(target) || EVENTS.test(target) || target.startsWith('commands/kit/'),
  ],
  [/^commands\/exams\/record\/seal\.ts$/, (target) => LOG.test(target) || PROOFS.test(target)],
  [/^commands\//, (target) => LOG.test(target) || EVENTS.test(target) || USE_CASES.test(target) || target.startsWith('commands/kit/')],
  [/^projections\/store\//, (target) => LOG.test(target) || target === TURN],
  [/^projections\/kit\//, (target) => LOG.test(target) || [TURN, TIME].includes(target) || target.startsWith('projections/store/')],
  [/^projections\//, (target) => LOG.test(target) || EVENTS.test(target) || /^projections\/(?:kit|store)\//.test(target)],
  // An area's queries join documents of every area, but do not import other areas' queries: those are injected.
  // A record is written by the rule that seals it.
  [
    /^queries\/exams\/record\//,
    (target) =>
      LOG.test(target) ||
      PROOFS.test(target) ||
      READ_MODELS.test(target) ||
      target.startsWith('queries/kit/') ||
      target === 'commands/exams/record/seal.ts',
  ],
  [/^queries\//, (target) => LOG.test(target) || READ_MODELS.test(target) || target.startsWith('queries/kit/')],
  // queue → judge → checkers, languages → hosts → sandbox
  [/^judge\/sandbox\//, () => false],
  [/^judge\/hosts\//, (target) => target.startsWith('judge/sandbox/') || PROGRAMS.test(target)],
  [/^judge\/languages\//, (target) => /^judge\/(?:hosts|sandbox)\//.test(target) || PROGRAMS.test(target)],
  [/^judge\/checkers\//, (target) => /^judge\/(?:languages|sandbox)\//.test(target) || PROGRAMS.test(target)],
  [
    /^judge\/(?:outcome|verdict|bounded|program|source)\.ts$/,
    (target) => PROGRAMS.test(target) || /^judge\/sandbox\/(?:port|contention)\.ts$/.test(target),
  ],
  [/^judge\/queue\//, (target) => target === 'judge/judge.ts' || VERDICTS.test(target)],
  [/^judge\//, (target) => target.startsWith('judge/') && !target.startsWith('judge/queue/')],
  // The frame imports the areas; an area imports the shared parts, and of another area only its hand-over.
  [/^web\/(?:app\/|main\.tsx)/, (target) => target.startsWith('web/')],
  // Files that every area provides under a fixed name, found by glob instead of imported: event descriptions, texts, page and query
  // definitions.
  [/^web\/shared\/i18n\.ts$/, (target) => /\/texts\/[^/]+\.ts$/.test(target)],
  [/^web\/shared\/paths\.ts$/, (target) => /^web\/\w+\/pages\.ts$/.test(target)],
  [/^web\/shared\/live\/touched\.ts$/, (target) => /^web\/\w+\/touches\.ts$/.test(target)],
  [/^web\/shared\//, () => false],
  [/^web\/audit\/sentence\.ts$/, (target) => target.startsWith('web/shared/') || /^web\/\w+\/timeline\.ts$/.test(target)],
  [/^web\//, (target) => target.startsWith('web/shared/') || /^web\/\w+\/(?:index|ahead)\.tsx?$/.test(target)],
  // The demo's history is written with commands, and only the first start runs it.
  [/^demo\//, (target) => target.startsWith('commands/')],
  // Server-side rendering uses the same renderer as the pages.
  [/^server\/rendering\//, (target) => target === 'web/shared/markdown/toHtml.ts'],
  [/^server\/start\/firstStart\.ts$/, (target) => !target.startsWith('web/')],
  [/^server\//, (target) => !/^(?:web|demo)\//.test(target)],
]

/** Event types may be imported anywhere: types are erased at run time. */
const isTypeOfEvents = (file: string, specifier: string) => EVENTS.test(targetOf(file, specifier)) && !loadedWith(file).includes(specifier)

const sources = files.filter((file) => isTypeScript(file) && !isTest(file))

const forbidden = (file: string): string[] => {
  const arrow = arrows.find(([room]) => room.test(file))
  return importsOf(file)
    .filter((specifier) => isRelative(specifier) && !isTypeOfEvents(file, specifier))
    .map((specifier) => targetOf(file, specifier))
    .filter((target) => !target.startsWith(roomOf(file)) && !(isLeaf(target) && !isLog(file)) && !arrow?.[1](target))
    .map((target) => `${file} → ${target}`)
}

/** Import cycles, each as its path; at least one per strongly connected component. */
const ringsIn = (imports: ReadonlyMap<string, readonly string[]>): string[] => {
  const rings: string[] = []
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): void => {
    const before = path.indexOf(file)
    if (before >= 0) rings.push([...path.slice(before), file].join(' → '))
    if (before >= 0 || done.has(file)) return
    for (const target of imports.get(file) ?? []) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) walk(file, [])
  return rings
}

describe('folders', () => {
  it('are read at all', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(importsOf('server/boundaries.test.ts')).toEqual(['vitest', './imports.fixture.ts'])
    expect(importsOf('web/shared/paths.ts')).toEqual(expect.arrayContaining(['../classes/pages.ts', './router.ts']))
  })

  it('import only where an arrow allows it', () => {
    expect(sources.filter((file) => !isLeaf(file)).flatMap(forbidden)).toEqual([])
  })

  it('contain no activity in the shared code for submitting, judging and marking', () => {
    const isActivity = (target: string) => /^(?:commands|projections|queries)\/(?:practice|homework|exams)\//.test(target)
    const wrong = sources
      .filter((file) => /^(?:judge|(?:commands|projections|queries)\/(?:activities|judging|kit|problems))\//.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((specifier) => isRelative(specifier) && isActivity(targetOf(file, specifier)))
          .map((specifier) => `${file} → ${specifier}`),
      )
    expect(wrong).toEqual([])
  })

  it('import in no ring, types included', () => {
    expect(ringsIn(new Map(Object.entries({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b'], e: ['e'] })))).toEqual(['b → c → d → b', 'e → e'])
    const targetsOf = (file: string) =>
      importsOf(file)
        .filter(isRelative)
        .map((specifier) => targetOf(file, specifier))
    expect(ringsIn(new Map(sources.map((file) => [file, targetsOf(file)])))).toEqual([])
  })

  it('have leaves that import only zod and each other', () => {
    const wrong = files.filter(isLeaf).flatMap((file) =>
      importsOf(file)
        .filter((specifier) => (isRelative(specifier) ? !isLeaf(targetOf(file, specifier)) : specifier !== 'zod'))
        .filter((specifier) => !isRelative(specifier) || !isTypeOfEvents(file, specifier))
        .map((specifier) => `${file} → ${specifier}`),
    )
    expect(wrong).toEqual([])
  })

  it('keep the web application away from the server’s packages', () => {
    const packages = /^(?:node:|fastify|@fastify\/|pino|prom-client|isolated-vm)/
    const wrong = sources.filter(
      (file) => file.startsWith('web/') && !/vite\.\w+\.ts$/.test(file) && importsOf(file).some((s) => packages.test(s)),
    )
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  it('import with the file extension', () => {
    const wrong = files.filter(isTypeScript).flatMap((file) =>
      importsOf(file)
        .filter((s) => isRelative(s) && !/\.(?:tsx?|mjs|js|css|json|svg|webp)(?:\?\w+)?$/.test(s))
        .map((s) => `${file}: ${s}`),
    )
    expect(wrong).toEqual([])
  })

  it('are not called contract, which is a suite of tests', () => {
    expect(files.filter((file) => file.endsWith('/contract.ts'))).toEqual([])
  })

  it('say their functions as arrows, also the one that they are there for', () => {
    expect(sources.filter((file) => /^export default (?:async )?function\b/m.test(sourceOf.get(file) ?? ''))).toEqual([])
  })

  it('are neither barrels nor drawers', () => {
    const isBarrel = (file: string) => /^export \* from '\./m.test(sourceOf.get(file) ?? '')
    expect(files.filter((file) => isBarrel(file) || /(?:^|\/)(?:utils?|helpers?)\b/.test(file))).toEqual([])
  })

  it('lie in folders by purpose, no screen in one flat heap', () => {
    const counts = new Map<string, number>()
    for (const file of sources.filter((one) => one.startsWith('web/') && !one.endsWith('.stories.tsx'))) {
      const folder = file.slice(0, file.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > FULLEST)).toEqual([])
  })

  it('of the server are in folders named by purpose, with few exceptions', () => {
    expect(sources.filter((file) => /^server\/[^/]+$/.test(file)).length).toBeLessThanOrEqual(MOST_BESIDE_FOLDERS)
  })

  it('are short', () => {
    const lengthOf = (file: string) => (sourceOf.get(file) ?? '').trimEnd().split('\n').length
    expect(
      files.filter((file) => !/\.css$|\/testlib\.h$/.test(file) && lengthOf(file) > LONGEST).map((file) => `${file}: ${lengthOf(file)}`),
    ).toEqual([])
  })
})
