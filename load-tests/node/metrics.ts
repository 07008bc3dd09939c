// k6 metrics for the Node runner: named samples with tags, and thresholds over them.

type Tags = Readonly<Record<string, string>>

interface Sample {
  value: number
  tags: Tags
}

const samples = new Map<string, Sample[]>()

const of = (name: string): Sample[] => {
  const known = samples.get(name) ?? []
  samples.set(name, known)
  return known
}

class Metric {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  add(value: number | boolean, tags: Tags = {}): void {
    of(this.name).push({ value: Number(value), tags })
  }
}

export { Metric as Counter, Metric as Rate, Metric as Trend }

/** `rate` and `count` cover all samples; `p(95)`, `avg`, `max` their values. NaN without samples. */
const figureOf = (measured: readonly Sample[], aggregate: string): number => {
  const values = measured.map(({ value }) => value).toSorted((a, b) => a - b)
  const sum = values.reduce((total, value) => total + value, 0)
  const at = (part: number): number => values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
  if (aggregate === 'count') return sum
  if (aggregate === 'rate' || aggregate === 'avg') return sum / values.length
  if (aggregate === 'med') return at(0.5)
  if (aggregate === 'max') return at(1)
  const percentile = /^p\((\d+(?:\.\d+)?)\)$/.exec(aggregate)?.[1]
  if (percentile === undefined) throw new Error(`no such aggregate: ${aggregate}`)
  return at(Number(percentile) / 100)
}

/** `name` or `name{tag:value}`, as in thresholds. */
const chosen = (selector: string): Sample[] => {
  const [, name = '', tag, value] = /^([^{]+)(?:\{([^:]+):(.+)\})?$/.exec(selector) ?? []
  return of(name).filter(({ tags }) => tag === undefined || tags[tag] === value)
}

export interface ThresholdResult {
  selector: string
  rule: string
  figure: number
  isMet: boolean
}

const meets = (figure: number, sign: string, bound: number): boolean => {
  if (sign === '<') return figure < bound
  if (sign === '<=') return figure <= bound
  return sign === '>' ? figure > bound : figure >= bound
}

/** Evaluates thresholds such as `p(95)<500`. A threshold without samples fails. */
export const judgeThresholds = (thresholds: Readonly<Record<string, readonly string[]>>): ThresholdResult[] =>
  Object.entries(thresholds).flatMap(([selector, rules]) =>
    rules.map((rule) => {
      const [, aggregate = '', sign = '', bound = ''] = /^(.+?)\s*(<=|>=|<|>)\s*([\d.]+)$/.exec(rule) ?? []
      const figure = figureOf(chosen(selector), aggregate)
      return { selector, rule, figure, isMet: meets(figure, sign, Number(bound)) }
    }),
  )

const percentiles = (some: readonly Sample[], unit: string, digits = 0): string => {
  const [p50, p95, p99, most] = ['med', 'p(95)', 'p(99)', 'max'].map((aggregate) => figureOf(some, aggregate).toFixed(digits).padStart(7))
  return `${String(some.length).padStart(7)} times  p50 ${p50}  p95 ${p95}  p99 ${p99}  most ${most}${unit}`
}

/** Printed summary: number and durations by metric in milliseconds, then the other figures. */
export const summary = (): string[] => [
  ...[...samples]
    .filter(([name]) => name.endsWith('_ms') || name === 'http_req_duration')
    .flatMap(([name, measured]) => {
      const calls = name === 'http_req_duration' ? [...new Set(measured.map(({ tags }) => tags.call ?? ''))].toSorted() : [null]
      return calls.map((call) => {
        const some = call === null ? measured : measured.filter(({ tags }) => tags.call === call)
        return `${(call ?? name).padEnd(28)} ${percentiles(some, ' ms')}`
      })
    }),
  ...[...samples]
    .filter(([name]) => /_(?:per_second|mb|processors)$/.test(name))
    .map(([name, some]) => `${name.padEnd(28)} ${percentiles(some, '', 1)}`),
]

/** Requests without a reply, or with an error, by call. */
export const failureSummary = (): string[] => {
  const failed = of('http_req_failed').filter(({ value }) => value === 1)
  const calls = [...new Set(failed.map(({ tags }) => tags.call ?? ''))].toSorted()
  const counts = calls.map((call) => `${call} ${failed.filter(({ tags }) => tags.call === call).length}`)
  return [`refused or failed: ${counts.length === 0 ? 'none' : counts.join(', ')}`]
}

/** Checks, and how often each held. */
export const checkSummary = (): string[] => {
  const names = [...new Set(of('checks').map(({ tags }) => tags.check ?? ''))].toSorted()
  return names.map((name) => {
    const some = of('checks').filter(({ tags }) => tags.check === name)
    return `${name.padEnd(28)} ${String(figureOf(some, 'count')).padStart(7)} of ${some.length}`
  })
}
