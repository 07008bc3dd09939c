// Latency of queries on people, units, classes, inboxes and settings: a platform with a city's schools compared with one small school.
import { callAt } from '../server/testing/client.ts'
import { writeCrowd } from './crowd.ts'
import { callsOf, DEFAULT, signInAll } from './crowdCalls.ts'
import { CLASS_SIZE, type Crowd } from './crowdPlan.ts'
import type { Figure } from './figure.ts'
import { askBoth, builtFigures, type Calls, type Opened, openFilled, printRows, rowFigures } from './sideBySide.ts'

const SMALL: Crowd = { people: 1000 }

/** 50,000 users in 2,000 classes (10,000 in 400 if `quick`), compared with 1,000 in 40. */
export const peopleBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const crowds: [Crowd, Crowd] = [SMALL, { people: quick ? 10_000 : 50_000 }]
  const opened: Opened[] = []
  try {
    for (const crowd of crowds) opened.push(await openFilled((dataDir) => writeCrowd(dataDir, crowd), { RESET_PASSWORD: DEFAULT }))
    const callsTo = async ({ server }: Opened, crowd: Crowd): Promise<Calls> =>
      callsOf(crowd, await signInAll(callAt(server.origin), crowd))
    const [small, large] = opened as [Opened, Opened]
    const calls: [Calls, Calls] = [await callsTo(small, crowds[0]), await callsTo(large, crowds[1])]
    const rows = await askBoth([small, large], calls, quick ? 60 : 200)
    const people = ({ people }: Crowd) => `${people.toLocaleString('en')} people`
    printRows(rows, [people(crowds[0]), people(crowds[1])])
    const ofEach = crowds.flatMap((crowd, side) =>
      builtFigures(opened[side] as Opened, `${people(crowd)} in ${(crowd.people / CLASS_SIZE).toLocaleString('en')} classes`),
    )
    return [...ofEach, ...rows.flatMap(rowFigures('the same with few people'))]
  } finally {
    for (const { close } of opened) await close()
  }
}
