// Comparison of programs: its speed at a hand-in and for a whole class, and how well it tells copies from programs that nobody copied.
import { measure } from '../judge/similarity/compare.ts'
import { createSimilarityEngine, type SimilarityEngine } from '../judge/similarity/engine.ts'
import { benchOf, programNames, readProgram, studentLanguages } from '../judge/similarity/programs.fixture.ts'
import { tokensFrom } from '../judge/similarity/tokens.ts'
import { renamed } from '../judge/similarity/transforms.fixture.ts'
import type { Earlier } from '../judge/similarity/types.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { areaUnderCurve, demoSolutions, type LabelledPair, labelledPairs, tools } from './similarityPairs.ts'

const LANGUAGE = studentLanguages[3]
const EARLIER = 500
const PAIRED = 200

/** Repeatable, so that two runs measure the same programs. */
const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
  return (seed >>> 8) / 2 ** 24
}

/** Programs of so many lines, put together from the demo school's solutions in Python and ours, half of the parts with other names. */
const programsOf = async (lines: number, count: number, seed: number): Promise<string[]> => {
  const { parser, syntax } = await benchOf(LANGUAGE.languageId)
  const plain = [...demoSolutions(LANGUAGE.extension), ...programNames.map((name) => readProgram(LANGUAGE, name))]
  const parts = [...plain, ...plain.map((source) => renamed(parser, syntax, source))]
  const next = chance(seed)
  return Array.from({ length: count }, () => {
    const text: string[] = []
    while (text.length < lines) text.push(...(parts[Math.floor(next() * parts.length)] ?? '').trimEnd().split('\n'))
    return text.slice(0, lines).join('\n')
  })
}

const filesOf = (source: string) => [{ name: 'main.py', content: source }]

/** Tokens of each program, made by the engine, as a server would have stored them. */
const keptOf = async (engine: SimilarityEngine, sources: readonly string[]): Promise<Earlier[]> => {
  const baseline = sources.map((source, answerId) => ({ answerId, files: filesOf(source) }))
  const analysis = await engine.analyse({ languageId: LANGUAGE.languageId, files: filesOf(''), starters: [], baseline })
  if (!analysis.isMeasurable) throw new Error(`not measurable: ${analysis.reason}`)
  return analysis.renewed
}

const handIns = async (engine: SimilarityEngine, lines: number, earlier: number, turns: number): Promise<number[]> => {
  const [sources, own] = await Promise.all([programsOf(lines, earlier, 1), programsOf(lines, turns, 2)])
  const baseline = await keptOf(engine, sources)
  const times: number[] = []
  for (const source of own) {
    const begun = performance.now()
    await engine.analyse({ languageId: LANGUAGE.languageId, files: filesOf(source), starters: [], baseline })
    times.push(performance.now() - begun)
  }
  return times.slice(1) // the first one warms up
}

/** Lines for which a program has about 400 tokens. */
const LINES_OF_400 = 45

const speed = async (quick: boolean): Promise<Figure[]> => {
  const engine = createSimilarityEngine({ log: (line) => process.stderr.write(`${line}\n`) })
  try {
    const figures: Figure[] = []
    for (const [lines, turns] of quick
      ? ([
          [100, 12],
          [1000, 4],
        ] as const)
      : ([
          [100, 60],
          [1000, 20],
        ] as const)) {
      const times = await handIns(engine, lines, EARLIER, turns)
      figures.push(
        figure(`a hand-in of ${lines} lines against ${EARLIER} earlier ones, tokens kept, p50`, quantile(times, 0.5), 'ms'),
        figure('  p99', quantile(times, 0.99), 'ms'),
      )
    }
    const times = await handIns(engine, LINES_OF_400, 200, quick ? 20 : 100)
    figures.push(
      figure('one program against 200, about 400 tokens each, tokens kept, p50', quantile(times, 0.5), 'ms', '≤ 50'),
      figure('  p99', quantile(times, 0.99), 'ms'),
    )
    const programs = await keptOf(engine, await programsOf(LINES_OF_400, PAIRED, 3))
    const begun = performance.now()
    const matrix = await engine.pairs({ languageId: LANGUAGE.languageId, starters: [], programs })
    if (!matrix.isMeasurable) throw new Error(`not measurable: ${matrix.reason}`)
    const seconds = (performance.now() - begun) / 1000
    figures.push(figure(`pairs a second, all measures, ${PAIRED} programs of about 400 tokens`, matrix.text.length / seconds, '/s'))
    return [...figures, ...(await processorTime(quick, programs))]
  } finally {
    await engine.close()
  }
}

/** Without threads and parsing, and without other work on the machine: processor time. */
const processorTime = async (quick: boolean, programs: readonly Earlier[]): Promise<Figure[]> => {
  const { syntax, tokens } = await benchOf(LANGUAGE.languageId)
  const baseline = programs.flatMap(({ answerId, tokens: kept }) => {
    const read = tokensFrom(kept, LANGUAGE.languageId)
    return read ? [{ answerId, tokens: read }] : []
  })
  const own = (await programsOf(LINES_OF_400, quick ? 20 : 100, 4)).map((source) => tokens(source))
  const lengths = baseline.map((one) => one.tokens.text.length)
  for (const one of own) measure(syntax, one, baseline, { left: 1e9 })
  const before = process.cpuUsage()
  for (const one of own) measure(syntax, one, baseline, { left: 1e9 })
  const { user, system } = process.cpuUsage(before)
  return [
    figure('processor time of one program against 200, without thread and parsing', (user + system) / 1000 / own.length, 'ms'),
    figure('  tokens of these programs, median', quantile(lengths, 0.5), 'tokens'),
  ]
}

const areas = (name: string, copies: readonly LabelledPair[], others: readonly LabelledPair[]): Figure[] =>
  tools.map((tool) => {
    const scores = (pairs: readonly LabelledPair[]): number[] => pairs.map((pair) => pair.scores[tool])
    return figure(
      `AUC, ${name}: ${tool}`,
      areaUnderCurve(scores(copies), scores(others)),
      '',
      tool === 'structure' ? '≥ that of Dolos' : null,
      tool === 'structure' ? 'Dolos' : null,
    )
  })

const quality = async (quick: boolean): Promise<Figure[]> => {
  const pairs = await labelledPairs(quick)
  const copies = pairs.filter(({ isCopy }) => isCopy)
  const others = pairs.filter(({ isCopy }) => !isCopy)
  const counts = new Map<string, number>()
  for (const { label } of pairs) counts.set(label, (counts.get(label) ?? 0) + 1)
  process.stdout.write(`  pairs in six languages: ${[...counts].map(([label, count]) => `${label} ${count}`).join(', ')}\n`)
  process.stdout.write(
    '  Dolos is dolos-core 1.2.1 on the syntax trees of our grammars: its own parsers do not compile on this Node. JPlag is not on npm.\n',
  )
  return [
    ...areas('all copies beside all others', copies, others),
    ...areas(
      'all copies beside other authors of the same task',
      copies,
      others.filter(({ label }) => label === 'same task'),
    ),
    ...areas(
      'fully disguised copies beside all others',
      copies.filter(({ label }) => label === 'disguised'),
      others,
    ),
  ]
}

export const similarityBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => [
  ...(await quality(quick)),
  ...(await speed(quick)),
]
