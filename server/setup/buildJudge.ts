// Builds what the judge keeps under build/: its launcher and the precompiled C++ header. Does nothing when they are there.
import { buildPrecompiledHeader } from '../../judge/languages/cpp.ts'
import { buildLauncher } from '../../judge/sandbox/build.ts'

const [launcher] = await Promise.all([buildLauncher(), buildPrecompiledHeader()])
if (launcher.path === null) process.stderr.write(`· programs run without the launcher: ${launcher.reason}\n`)
