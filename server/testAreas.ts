// Areas that a test adds to those of the product (`server/testing/timed`); none on a server that runs.
import type { Handover } from './handovers.ts'

export const testAreas: readonly Handover[] = []
