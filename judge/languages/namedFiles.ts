// Programs that read and write named files in their working directory instead of standard input and output. A shell in the same box puts the
// input there, starts the program, and passes on what it wrote; the sandbox empties the directory between runs.
import type { RunLimits, RunResult } from '../sandbox/port.ts'
import type { ProgramBox } from './native.ts'

/** Names without a path. */
export interface NamedFiles {
  inputFile?: string | undefined
  outputFile?: string | undefined
}

/** The byte before an output, written by the shell. */
const marks: Readonly<Record<string, RunResult['outputFault'] | null>> = { '+': null, '-': 'missing', '!': 'notPlain' }
/** What the shell and its copies take of a program's limits. */
const shellBytes = 2 * 1024 * 1024
const processes = 64 + 2

/**
 * `$1` and `$2` are the names, empty for standard input and output. The shell ends as the program did: by the same signal, or with its exit
 * code. Its own words about that go nowhere.
 */
const script = `i=$1; o=$2; shift 2; exec 3>&2 2>/dev/null
[ -z "$i" ] || { cat >"./$i" || exit 125; exec </dev/null; }
if [ -z "$o" ]; then "$@" 2>&3 3>&-; e=$?
else
"$@" 2>&3 3>&- >/dev/null; e=$?
if [ -L "./$o" ]; then printf '!'; elif [ -f "./$o" ]; then printf '+'; cat "./$o"; elif [ -e "./$o" ]; then printf '!'; else printf -- '-'; fi
fi
[ $e -le 128 ] || kill -$((e - 128)) $$
exit $e`

/** Runs the program of a box with its files. The memory of the input's file is not counted as the program's. */
export const runWithFiles = async (
  program: ProgramBox,
  { inputFile = '', outputFile = '' }: NamedFiles,
  input: Uint8Array,
  limits: RunLimits,
  signal?: AbortSignal,
): Promise<RunResult> => {
  const { argv } = program.start(limits.memoryBytes)
  const extraBytes = shellBytes + (inputFile === '' ? 0 : input.length)
  const { stdoutBytes } = limits
  const run = await program.run(
    { argv: ['/bin/sh', '-c', script, 'sh', inputFile, outputFile, ...argv], stdin: input },
    {
      ...limits,
      processes,
      memoryBytes: limits.memoryBytes + extraBytes,
      ...(stdoutBytes === undefined || outputFile === '' ? {} : { stdoutBytes: stdoutBytes + 1 }),
    },
    signal,
  )
  const counted = { ...run, peakMemoryBytes: Math.max(0, run.peakMemoryBytes - extraBytes) }
  if (outputFile === '') return counted
  const fault = marks[run.stdout.subarray(0, 1).toString('latin1')]
  return { ...counted, stdout: run.stdout.subarray(1), ...(fault ? { outputFault: fault } : {}) }
}
