// Prometheus metrics of the process: HTTP by call, the event loop, and gauges registered by other parts.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Records a finished request; `route` is a route pattern, never a client's path. */
  observe(method: string, route: string, status: number, seconds: number): void
  /** Registers a gauge, read at each scrape. */
  gauge(name: string, help: string, read: () => number): void
  /** Registers a gauge with one value for each value of a label. */
  gaugeBy(name: string, help: string, label: string, read: () => readonly (readonly [value: string, number: number])[]): void
  /** Registers a counter that is kept elsewhere and read at each scrape. */
  counter(name: string, help: string, read: () => number): void
  /** Registers a histogram; returns a function that records an observation, in seconds, under a value of the label. */
  histogram(name: string, help: string, label: string, buckets: number[]): (value: string, seconds: number) => void
  contentType: string
  text(): Promise<string>
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  return {
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    gauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      })
      registry.registerMetric(gauge)
    },
    gaugeBy(name, help, label, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        collect() {
          this.reset() // removes values that are no longer reported
          for (const [value, number] of read()) this.set({ [label]: value }, number)
        },
      })
      registry.registerMetric(gauge)
    },
    counter(name, help, read) {
      const counter = new Counter({
        name,
        help,
        registers: [],
        collect() {
          this.reset()
          this.inc(read())
        },
      })
      registry.registerMetric(counter)
    },
    histogram(name, help, label, buckets) {
      const histogram = new Histogram({ name, help, labelNames: [label], buckets, registers: [registry] })
      return (value, seconds) => histogram.observe({ [label]: value }, seconds)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
