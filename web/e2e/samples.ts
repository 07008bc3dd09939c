// Creates the sample data of all areas (`samples.fixture.ts`) for the examples of their pages.
import { refuseTwice } from '../../protocol/together.ts'
import type { House } from '../../server/testing/house.ts'
import type { SampleSchool } from '../shared/page.ts'

/** By name; each may use the samples that its area has created before it. */
export type Samples = Readonly<Record<string, (house: House, made: SampleSchool['made']) => Promise<number>>>

const areas = Object.values(import.meta.glob<{ samples: Samples }>('../*/samples.fixture.ts', { eager: true }))

/** Creates all samples in sequence. */
export const makeSamples = async (house: House): Promise<SampleSchool['made']> => {
  const ids = new Map<string, number>()
  const made = (name: string): number => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`no area has made a sample ${name}`)
    return id
  }
  refuseTwice(
    'sample',
    areas.flatMap(({ samples }) => Object.keys(samples)),
  )
  for (const { samples } of areas) for (const [name, make] of Object.entries(samples)) ids.set(name, await make(house, made))
  return made
}
