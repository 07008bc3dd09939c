// The house of `house.ts` with a judge that replies from a table: the whole server in the test's process, without sandbox or compilers.
import type { Server } from '../start/server.ts'
import { type House, type HouseOptions, openHouse, sources, startOn } from './house.ts'
import { openTableJudge, type Table } from './tableJudge.ts'

type Options = Omit<HouseOptions, 'parts'> & { table?: Table }

const numbers = (input: string): [number, number] => {
  const [a = 0, b = 0] = input.split(/\s+/).map(Number)
  return [a, b]
}
const sum = (input: string): string => {
  const [a, b] = numbers(input)
  return `${a + b}\n`
}

/** Behaviour of the programs in `sources`. */
const known: Table = [
  [sources.python, { prints: sum }],
  [sources.c, { prints: sum }],
  [sources.wrong, { prints: (input) => `${numbers(input).reduce((total, number) => total + Math.abs(number), 0)}\n` }],
  [sources.sleeper, 'never'],
]

/** Server parts whose judge knows these sources and those of `sources`. */
export const partsOf = (table: Table) => ({ openJudge: async () => openTableJudge([...table, ...known]) })

/** As `openHouse`; `table` defines sources that `sources` does not have. */
export const openTableHouse = async ({ table = [], ...options }: Options = {}): Promise<House> =>
  await openHouse({ ...options, parts: partsOf(table) })

/** As `startOn`: restarts the same house on its remaining data. */
export const startTableOn = async (dataDir: string, table: Table = [], env: Record<string, string> = {}): Promise<Server> =>
  await startOn(dataDir, env, partsOf(table))
