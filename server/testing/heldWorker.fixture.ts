// A judge worker as a separate process, whose programs never end: for tests that kill it.
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { startJudgeServer } from '../start/judgeServer.ts'
import { openTableJudge } from './tableJudge.ts'

const { origin } = await startJudgeServer(readConfig({ ...process.env, ROLES: 'judge' }), pino({ level: 'silent' }), {
  openJudge: () => openTableJudge([['', 'never']]),
})
console.log(`Chronojudge is ready at ${origin}`)
