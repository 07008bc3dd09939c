// Latency of listing, searching and practising problems: with many problems and answers compared with few.
import { callAt } from '../server/testing/client.ts'
import type { Figure } from './figure.ts'
import { writeLibrary } from './library.ts'
import { callsOf, signInAll } from './libraryCalls.ts'
import type { Library } from './libraryPlan.ts'
import { askBoth, builtFigures, type Calls, type Opened, openFilled, printRows, rowFigures } from './sideBySide.ts'

const SMALL: Library = { problems: 100, answers: 10_000 }

const shownLibrary = ({ problems, answers }: Library): string =>
  `${problems.toLocaleString('en')} problems of one teacher, as many of others, ${answers.toLocaleString('en')} answers`

/** 10,000 problems and 1,000,000 answers (1,000 and 50,000 if `quick`), compared with 100 and 10,000. */
export const problemsBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const libraries: [Library, Library] = [SMALL, quick ? { problems: 1000, answers: 50_000 } : { problems: 10_000, answers: 1_000_000 }]
  const opened: Opened[] = []
  try {
    for (const library of libraries) opened.push(await openFilled((dataDir) => writeLibrary(dataDir, library)))
    const callsTo = async ({ server }: Opened, library: Library): Promise<Calls> => callsOf(library, await signInAll(callAt(server.origin)))
    const [small, large] = opened as [Opened, Opened]
    const calls: [Calls, Calls] = [await callsTo(small, libraries[0]), await callsTo(large, libraries[1])]
    const rows = await askBoth([small, large], calls, quick ? 40 : 200)
    const head = ({ problems }: Library) => `${problems.toLocaleString('en')} problems`
    printRows(rows, [head(libraries[0]), head(libraries[1])])
    const ofEach = libraries.flatMap((library, side) => builtFigures(opened[side] as Opened, shownLibrary(library)))
    return [...ofEach, ...rows.flatMap(rowFigures('the same with few problems and answers'))]
  } finally {
    for (const { close } of opened) await close()
  }
}
