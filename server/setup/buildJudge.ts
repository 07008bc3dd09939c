// Builds what the judge keeps under build/: its launcher and what its compilers are faster with. Does nothing when they are there.
import { buildLanguages } from '../../judge/languages/find.ts'
import { buildLauncher } from '../../judge/sandbox/build.ts'

const say = (line: string): void => void process.stderr.write(`· ${line}\n`)

const [launcher] = await Promise.all([buildLauncher(), buildLanguages(say)])
if (launcher.path === null) say(`programs run without the launcher: ${launcher.reason}`)
