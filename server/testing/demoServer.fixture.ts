// A server with the demo school whose judge returns the expected results of the packages instead of running programs, which would take
// long; demo/packages.extended.int.test.ts runs them. For tests that start it.
import { readPackages } from '../../demo/packages.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { mainText } from '../../judge/source.ts'
import { verdictWithoutCases } from '../../judge/verdict.ts'
import { startOn } from './house.ts'
import { openTableJudge } from './tableJudge.ts'

const { DATA_DIR = '' } = process.env

const known = new Map(
  readPackages().flatMap(({ programs }) => programs.map(({ source, expectedStatus }) => [source, expectedStatus] as const)),
)

const openJudge = async () => {
  const room = await openTableJudge([])
  const judge: typeof room.judge.judge = async ({ source, distribution }) => {
    const statusCode = known.get(mainText(source)) ?? STATUS.SystemError
    return { ...verdictWithoutCases(statusCode, ''), score: statusCode === STATUS.Accept ? distribution : 0 }
  }
  return { ...room, judge: { ...room.judge, judge } }
}

const server = await startOn(DATA_DIR, { SEED: 'demo' }, { openJudge })
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
console.log(`Chronojudge is ready at ${server.origin}`)
