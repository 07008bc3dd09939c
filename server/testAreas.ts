// Areas that a test adds to those of the product (`server/testing/timed`); empty on a real server.
import type { Handover } from './handovers.ts'

export const testAreas: readonly Handover[] = []
