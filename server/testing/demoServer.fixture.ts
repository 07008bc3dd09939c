// A server with the demo school of those programs that are in Python: judging the others is what takes long. For tests that start it.
import { openJudgeRoom } from '../judgeRoom.ts'
import { startOn } from './house.ts'

const PYTHON = 4
const { DATA_DIR = '' } = process.env

const openJudge: typeof openJudgeRoom = async (options) => {
  const room = await openJudgeRoom(options)
  const languages = () => room.judge.languages().filter(({ languageId }) => languageId === PYTHON)
  return { ...room, judge: { ...room.judge, languages } }
}

const server = await startOn(DATA_DIR, { SEED: 'demo' }, { openJudge })
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
console.log(`Chronojudge is ready at ${server.origin}`)
