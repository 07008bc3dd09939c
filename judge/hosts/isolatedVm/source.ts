// A source as V8 takes it, a script or a module: its check, and a module's beginning. Runs inside the host process only.
import ivm from 'isolated-vm'
import { type HostReply, longestCheckMs } from './protocol.ts'

export const fileName = 'main.js'
// As Node wraps a module: `return` at the top is allowed, and every test declares its names afresh.
const opening = '(function (exports, require, module, __filename, __dirname) {'
const withoutShebang = (source: string): string => source.replace(/^#!/, '//')
const wrapped = (source: string): string => `${opening}${withoutShebang(source)}\n})`
const origin = { filename: fileName, columnOffset: -opening.length }
/** V8's error for a script that was meant as a module. */
const isMeantAsModule = /import statement outside|import\.meta|Unexpected token 'export'|await is only valid/

type Compiled = { script: ivm.Script } | { module: ivm.Module }

/** A source as Node takes it: a script or, failing that, a module. Rejects with the error. */
export const compile = async (isolate: ivm.Isolate, source: string): Promise<Compiled> => {
  try {
    return { script: await isolate.compileScript(wrapped(source), origin) }
  } catch (asScript) {
    const text = withoutShebang(source)
    const module = await isolate.compileModule(text, { filename: fileName }).catch((asModule: unknown) => {
      throw isMeantAsModule.test(String(asScript)) ? asModule : asScript
    })
    return { module }
  }
}

/** The syntax error of the source, or null if it is a valid program. A parser that does not come to an end cannot be stopped but with the host. */
export const checkSource = async (source: string): Promise<Pick<HostReply, 'diagnostics' | 'isCpuLimit' | 'isLast'>> => {
  const isolate = new ivm.Isolate({ memoryLimit: 128 })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Awaited<ReturnType<typeof checkSource>>>((resolve) => {
    timer = setTimeout(() => resolve({ diagnostics: '', isCpuLimit: true, isLast: true }), longestCheckMs)
  })
  const checked = compile(isolate, source).then(() => null, diagnosticsOf)
  const reply = await Promise.race([checked.then((diagnostics) => ({ diagnostics, isCpuLimit: false, isLast: false })), late])
  clearTimeout(timer)
  if (!reply.isLast) isolate.dispose()
  return reply
}

/** "main.js:3:5: SyntaxError: …" */
const diagnosticsOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  const place = / \[main\.js:(\d+):(\d+)\]$/.exec(message)
  const name = error instanceof Error ? error.name : 'Error'
  return place ? `${fileName}:${place[1]}:${place[2]}: ${name}: ${message.slice(0, place.index)}\n` : `${name}: ${message}\n`
}

/** Runs a module up to its first await; the event loop runs the rest. Node's modules become ES modules with the same exports. */
export const runModule = async (
  isolate: ivm.Isolate,
  context: ivm.Context,
  module: ivm.Module,
  offer: ivm.Reference,
  wallMs: number,
): Promise<void> => {
  const offering = async (name: string | null): Promise<string[]> =>
    (await offer.apply(undefined, [name], { timeout: wallMs, result: { copy: true } })) as string[]
  const known = new Map<string, ivm.Module>()
  for (const name of module.dependencySpecifiers) {
    const parts = (await offering(name)).map((part, index) => `const p${index} = m.${part}\nexport { p${index} as ${part} }`)
    const text = ['const m = offered', 'export default m', ...parts].join('\n')
    const found = await isolate.compileModule(text, { filename: 'node:judge' })
    await found.instantiate(context, () => found)
    await found.evaluate({ timeout: wallMs })
    known.set(name, found)
  }
  await offering(null)
  await module.instantiate(context, (name) => known.get(name) as ivm.Module)
  await module.evaluate({ timeout: wallMs })
}
