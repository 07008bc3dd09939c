// npm run bench [-- --quick] [-- --large] [-- --json FILE] [-- --only NAME]: measures, prints a table and writes JSON. Nothing here passes or fails.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { analystBench } from './analyst.ts'
import { applicationsBench } from './applications.ts'
import { asOfBench } from './asOf.ts'
import { blockingBench } from './blocking.ts'
import { classEditorBench } from './classEditor.ts'
import { compareBench } from './compare.ts'
import { eventStoreBench } from './eventstore.ts'
import { examBoardBench } from './examBoard.ts'
import { examPastBench } from './examPast.ts'
import { examRecordBench } from './examRecord.ts'
import { fanOutBench } from './fanOut.ts'
import { type Figure, shown } from './figure.ts'
import { importingBench } from './importing.ts'
import { judgeBench } from './judge.ts'
import { judgeClickBench } from './judgeClick.ts'
import { judgesBench } from './judges.ts'
import { mongoBench } from './mongo.ts'
import { packagesBench } from './packages.ts'
import { pathBench } from './path.ts'
import { peopleBench } from './people.ts'
import { problemsBench } from './problems.ts'
import { projectionsBench } from './projections.ts'
import { readModelsBench } from './readModels.ts'
import { sandboxBench } from './sandbox.ts'
import { serversBench } from './servers.ts'
import { signInsBench } from './signIns.ts'
import { similarityBench } from './similarity.ts'
import { sizesBench } from './sizes.ts'
import { startsBench } from './starts.ts'
import { statisticsBench } from './statistics.ts'
import { transcriptBench } from './transcript.ts'

const benches: Record<string, (options: { quick: boolean; large: boolean }) => Promise<Figure[]>> = {
  eventstore: eventStoreBench,
  projections: projectionsBench,
  readModels: readModelsBench,
  asOf: asOfBench,
  examBoard: examBoardBench,
  examPast: examPastBench,
  examRecord: examRecordBench,
  transcript: transcriptBench,
  mongo: mongoBench,
  servers: serversBench,
  fanOut: fanOutBench,
  classEditor: classEditorBench,
  blocking: blockingBench,
  signIns: signInsBench,
  people: peopleBench,
  problems: problemsBench,
  importing: importingBench,
  applications: applicationsBench,
  packages: packagesBench,
  sandbox: sandboxBench,
  judge: judgeBench,
  starts: startsBench,
  judges: judgesBench,
  judgeClick: judgeClickBench,
  compare: compareBench,
  similarity: similarityBench,
  statistics: statisticsBench,
  analyst: analystBench,
  path: pathBench,
  sizes: sizesBench,
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    json: { type: 'string' },
    only: { type: 'string' },
  },
})

const row = ({ name, value, unit, target, ratioOf }: Figure): string =>
  `${name.padEnd(76)} ${shown(value).padStart(9)} ${unit.padEnd(9)} ${(target ?? '').padEnd(24)} ${ratioOf ? `of ${ratioOf}` : ''}`.trimEnd()

process.stdout.write(`Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}\n`)
const figures: Figure[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (values.only !== undefined && values.only !== name) continue
  process.stdout.write(`\n${name}\n`)
  for (const figure of await bench({ quick: values.quick, large: values.large })) {
    figures.push(figure)
    if (!figure.isInTable) process.stdout.write(`  ${row(figure)}\n`)
  }
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
process.exit(0)
