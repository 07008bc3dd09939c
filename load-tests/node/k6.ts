// `k6` for the Node runner.
import { Rate } from './metrics.ts'

const checks = new Rate('checks')

/** Records for each condition whether it holds for the value. Returns whether all do. */
export const check = <T>(value: T, conditions: Readonly<Record<string, (value: T) => unknown>>): boolean =>
  Object.entries(conditions)
    .map(([name, holds]) => {
      const isHeld = Boolean(holds(value))
      checks.add(isHeld, { check: name })
      return isHeld
    })
    .every(Boolean)
