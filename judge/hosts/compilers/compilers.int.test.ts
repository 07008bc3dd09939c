// Warm compilers of Java, Kotlin and C# in the real sandbox: one source knows nothing of another, and none harms the next.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { csharp } from '../../languages/csharp.ts'
import type { InstalledLanguage } from '../../languages/find.ts'
import { javaLanguage } from '../../languages/java.ts'
import { kotlin } from '../../languages/kotlin.ts'
import type { NativeLanguage } from '../../languages/language.ts'
import { openSandbox } from '../../sandbox/open.ts'
import type { Sandbox } from '../../sandbox/port.ts'
import { languagesFor } from '../../testing/room.ts'
import { CompilerPool, type CompilerPoolOptions } from './pool.ts'

let sandbox: Sandbox | null
let languages: InstalledLanguage[]
const pools: CompilerPool[] = []
const failures: unknown[] = []

beforeAll(async () => {
  sandbox = await openSandbox({ slots: 2, log() {} })
  languages = await languagesFor(sandbox)
}, 180_000)
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))
afterAll(() => sandbox?.close())

const newPool = (more: Partial<CompilerPoolOptions> = {}): CompilerPool => {
  const pool = new CompilerPool({ sandbox, isCrowded: () => false, onFailure: (error) => failures.push(error), ...more })
  pools.push(pool)
  return pool
}
const isHere = ({ languageId, warmCompiler }: NativeLanguage): boolean =>
  sandbox !== null && warmCompiler?.() != null && languages.some((found) => found.languageId === languageId && found.isAvailable)
const program = { artifact: expect.any(Buffer), diagnostics: null }
const refused = (diagnostics: unknown) => ({ artifact: null, diagnostics })
/** The language with other limits of a warm compile, or another command. */
const changed = (language: NativeLanguage, more: object): NativeLanguage => {
  const step = language.warmCompiler?.()
  return { ...language, warmCompiler: () => (step ? { ...step, ...more } : null) }
}

const main = 'public static void main(String[] args) { }'
const good = `public class Main { ${main} }`

describe('javac', () => {
  test('a source is a program, or is told what is wrong with it', async ({ skip }) => {
    if (!isHere(javaLanguage)) skip()
    const pool = newPool()
    expect(await pool.compile(javaLanguage, good)).toEqual(program)
    expect(await pool.compile(javaLanguage, 'public class Main { int x = "文"; }')).toEqual(
      refused(expect.stringMatching(/^Main\.java:1: error: incompatible types[\s\S]*"文"/)),
    )
    expect(await pool.compile(javaLanguage, 'class A { }')).toEqual(refused(expect.stringContaining('no class has a method')))
    expect(await pool.compile(javaLanguage, '')).toEqual(refused(expect.stringContaining('no class has a method')))
  })

  test('nothing of one source is there for the next', async ({ skip }) => {
    if (!isHere(javaLanguage)) skip()
    const pool = newPool()
    const secret = `package hidden; public class Answer { public static final String TEXT = "forty-two"; ${main} }`
    expect(await pool.compile(javaLanguage, secret)).toEqual(program)
    expect(await pool.compile(javaLanguage, `class Left { static int x; } ${good}`)).toEqual(program)
    expect(await pool.compile(javaLanguage, 'class Broken { String s = forty_three; int y = "forty-four"; }')).toMatchObject({
      artifact: null,
    })
    const curious = [
      `import hidden.Answer; ${good}`,
      `import hidden.*; class B { Answer a; } ${good}`,
      `class B { Object o = Left.x; } ${good}`,
      `class B { Object o = Main.x; } ${good}`,
      // Nor are the host's own classes.
      `class B { Object o = new Compile(); Host h; JavacHost j; } ${good}`,
      'package hidden; class C { Answer a; }',
    ]
    for (const source of curious) {
      const compiled = await pool.compile(javaLanguage, source)
      expect(compiled, source).toEqual(refused(expect.stringMatching(/error: (?:cannot find symbol|package hidden does not exist)/)))
      expect(compiled?.diagnostics).not.toMatch(/forty|Broken|\/opt|\/tmp|\/w\//)
    }
    expect(pool.alive).toBe(1)
  })

  test('annotation processors and plug-ins that a source brings are not run', async ({ skip }) => {
    if (!isHere(javaLanguage)) skip()
    const source = `import javax.annotation.processing.*; import java.util.*; import javax.lang.model.element.*;
@SupportedAnnotationTypes("*") public class Main extends AbstractProcessor { static { if (true) throw new Error("ran"); }
@Override public boolean process(Set<? extends TypeElement> a, RoundEnvironment r) { return true; } ${main} }`
    expect(await newPool().compile(javaLanguage, source)).toEqual(program)
  })

  const deep = `class Main { int x = ${'('.repeat(120_000)}1${')'.repeat(120_000)}; ${main} }`
  const doubling = `class Main { ${Array.from({ length: 32 }, (_, k) => `static final String S${k} = ${k === 0 ? '"0123456789abcdef"' : `S${k - 1} + S${k - 1}`};`).join('\n')} ${main} }`
  const long = `class Main { ${Array.from({ length: 3000 }, (_, k) => `static int f${k}(int x) { return java.util.List.of(x, ${k}).stream().mapToInt(y -> y + x).sum(); }`).join('\n')} ${main} }`
  test.for([
    ['nested too deeply', deep, 10_000, { code: 'Judge.CompilerFailed' }],
    ['a constant that doubles', doubling, 10_000, { code: 'Judge.CompilerMemory', figure: 512 }],
    ['more work than there is time for', long, 300, { code: 'Judge.CompilerTime', figure: 0.3 }],
  ] as const)('%s: its own verdict, and the next source gets a fresh compiler', async ([, source, cpuMs, notice], { skip }) => {
    if (!isHere(javaLanguage)) skip()
    const pool = newPool()
    // null while others have the processors: then it is for a compiler of its own to say
    await expect.poll(() => pool.compile(changed(javaLanguage, { cpuMs }), source)).toEqual({ ...refused(''), notice })
    expect(pool.alive).toBe(0)
    expect(await pool.compile(javaLanguage, good)).toEqual(program)
  })

  test('short of memory after other sources: the caller is told to compile as usual', async ({ skip }) => {
    if (!isHere(javaLanguage)) skip()
    const pool = newPool()
    expect(await pool.compile(javaLanguage, good)).toEqual(program)
    expect(await pool.compile(javaLanguage, doubling)).toBeNull()
    expect(await pool.compile(javaLanguage, good)).toEqual(program)
  })

  test('processor time is counted per source', async ({ skip }) => {
    if (!isHere(javaLanguage)) skip()
    const pool = newPool()
    const language = changed(javaLanguage, { cpuMs: 1500 })
    for (let turn = 0; turn < 40; turn++) expect(await pool.compile(language, `${good} // ${turn}`)).toEqual(program)
    expect(pool.alive).toBe(1)
  })

  test('a host ends with age, with idleness, and where others need its slot', async ({ skip }) => {
    if (!isHere(javaLanguage)) skip()
    const aging = newPool({ longestLife: 1 })
    expect(await aging.compile(javaLanguage, good)).toEqual(program)
    expect(aging.alive).toBe(0)
    expect(await aging.compile(javaLanguage, good)).toEqual(program)
    await aging.close()

    const idling = newPool({ idleMs: 50 })
    expect(await idling.compile(javaLanguage, good)).toEqual(program)
    await expect.poll(() => idling.alive).toBe(0)
    await idling.close()

    const crowd = { isThere: false }
    const polite = newPool({ isCrowded: () => crowd.isThere && polite.alive > 0 })
    expect(await polite.compile(javaLanguage, good)).toEqual(program)
    expect(polite.alive).toBe(1)
    crowd.isThere = true
    polite.makeRoom()
    expect(polite.alive).toBe(0)
  })

  test('an aborted compile ends its host and leaves the pool usable', async ({ skip }) => {
    if (!isHere(javaLanguage)) skip()
    const pool = newPool()
    const compiled = pool.compile(javaLanguage, long, AbortSignal.timeout(50))
    await expect(compiled).rejects.toThrow(/aborted/)
    expect(pool.alive).toBe(0)
    expect(await pool.compile(javaLanguage, good)).toEqual(program)
  })

  test('no host: the caller is told to compile as usual', async ({ skip }) => {
    if (!isHere(javaLanguage)) skip()
    const pool = newPool()
    for (const argv of [['/bin/false'], ['/nowhere/java'], ['/bin/echo', 'hello']]) {
      failures.length = 0
      expect(await pool.compile(changed(javaLanguage, { argv }), good)).toBeNull()
      expect(failures).toHaveLength(1)
    }
    expect(pool.alive).toBe(0)
  })
})

describe('Kotlin', () => {
  test('nothing of one source is there for the next', async ({ skip }) => {
    if (!isHere(kotlin)) skip()
    const pool = newPool()
    expect(await pool.compile(kotlin, 'package hidden\nclass Answer(val text: String = "forty-two")\nfun main() {}\n')).toEqual(program)
    expect(await pool.compile(kotlin, 'object Left { val x = 1 }\nfun main(args: Array<String>) {}\n')).toEqual(program)
    for (const source of [
      'import hidden.Answer\nfun main() {}\n',
      'fun main() { println(Left.x) }\n',
      'package hidden\nval a = Answer()\nfun main() {}\n',
    ]) {
      const compiled = await pool.compile(kotlin, source)
      expect(compiled, source).toEqual(refused(expect.stringMatching(/^main\.kt:\d+:\d+: error: unresolved reference/)))
      expect(compiled?.diagnostics).not.toContain('forty')
    }
    expect(pool.alive).toBe(1)
  })
})

describe('C#', () => {
  const well = 'class P { static void Main() { System.Console.WriteLine(1); } }'

  test('a source is a program, or is told what is wrong with it', async ({ skip }) => {
    if (!isHere(csharp)) skip()
    const pool = newPool()
    expect(await pool.compile(csharp, well)).toEqual(program)
    expect(await pool.compile(csharp, 'class P { static void Main() { int x = "文"; } }')).toEqual(
      refused(expect.stringMatching(/^Main\.cs\(1,\d+\): error CS0029: .*`string' to `int'/)),
    )
    expect(await pool.compile(csharp, '')).toEqual(refused(expect.stringContaining('CS5001')))
    expect(await pool.compile(csharp, 'using System.Numerics; class P { static void Main() { BigInteger b = 1; } }')).toEqual(program)
    expect(pool.alive).toBe(1)
  })

  test('nothing of one source is there for the next', async ({ skip }) => {
    if (!isHere(csharp)) skip()
    const pool = newPool()
    const secret = '#define SECRET\nnamespace Hidden { public class Answer { public const string Text = "forty-two"; } }'
    expect(await pool.compile(csharp, `${secret} ${well}`)).toEqual(program)
    expect(await pool.compile(csharp, `class Left { public static int X; } ${well}`)).toEqual(program)
    for (const source of [
      `using Hidden; ${well}`,
      `class B { object o = Hidden.Answer.Text; } ${well}`,
      `class B { object o = Left.X; } ${well}`,
      `extern alias main; ${well}`,
      // Nor are the host and the compiler themselves.
      `class B { object o = new McsHost(); } ${well}`,
      `class B { object o = typeof(Mono.CSharp.Report); } ${well}`,
    ]) {
      const compiled = await pool.compile(csharp, source)
      expect(compiled, source).toEqual(refused(expect.stringMatching(/error CS(?:0246|0103|0234|0430)/)))
      expect(compiled?.diagnostics).not.toMatch(/forty|\/opt|\/tmp|\/w\//)
    }
    expect(await pool.compile(csharp, `#if SECRET\n#error forty-three\n#endif\n${well}`)).toEqual(program)
    expect(pool.alive).toBe(1)
  })

  test('more work than there is time for: its own verdict, and the next source gets a fresh compiler', async ({ skip }) => {
    if (!isHere(csharp)) skip()
    const pool = newPool()
    const methods = Array.from({ length: 20_000 }, (_, k) => `static int F${k}(int x) { return x * ${k} + F${(k + 1) % 20_000}(x + 1); }`)
    const long = `class P { ${methods.join('\n')} static void Main() {} }`
    const hurried = changed(csharp, { cpuMs: 200 })
    await expect.poll(() => pool.compile(hurried, long)).toEqual({ ...refused(''), notice: { code: 'Judge.CompilerTime', figure: 0.2 } })
    expect(await pool.compile(csharp, well)).toEqual(program)
  })
})
