// Tokens as they are stored, and what is read from a program.
import { expect, it } from 'vitest'
import { leavesOf } from './leaves.ts'
import { benchOf, readProgram, studentLanguages } from './programs.fixture.ts'
import { tokensFrom } from './tokens.ts'
import { areCurrent } from './types.ts'

const namesOf = async (languageId: number, source: string): Promise<string[]> => {
  const { parser, syntax } = await benchOf(languageId)
  const { isName, start, end } = leavesOf(parser, syntax, [source])
  return isName.flatMap((is, index) => (is ? [source.slice(start[index], end[index])] : []))
}

it.each(studentLanguages)('come back from their stored form in $name', async (language) => {
  const bench = await benchOf(language.languageId)
  const source = readProgram(language, 'base')
  const kept = bench.kept(source)
  expect(kept).toMatch(/^[\w.-]+$/)
  expect(areCurrent(kept)).toBe(true)
  expect(tokensFrom(kept, language.languageId)).toEqual(bench.tokens(source))
})

it('are nothing when they are damaged, of another language, or of another version', async () => {
  const kept = (await benchOf(4)).kept('total = 1\nprint(total)')
  expect(tokensFrom(kept, 1)).toBeNull()
  expect(tokensFrom(kept.slice(0, -8), 4)).toBeNull()
  expect(tokensFrom(kept.replace(/^\d+/, '0'), 4)).toBeNull()
  for (const none of [null, undefined, '', kept.replace(/^\d+/, '0')]) expect(areCurrent(none)).toBe(false)
})

it.each([
  [
    1,
    'int total, *list[3]; void add(int count, char *words[], int (*call)(int)) { for (int i = 0; ; ) {} } struct p { int x; };',
    'total list count words call i x',
  ],
  [
    2,
    'int f(const vector<int>& all) { for (auto& one : all) {} auto [u, v] = g(); vector<int> copy(size); auto h = [](int k) {}; }',
    'all one u v copy h k',
  ],
  [3, 'class A { int x; void f(int n, String... rest) { for (String s : rest) {} g(k -> 1); try {} catch (E e) {} } }', 'x n rest s k e'],
  [
    4,
    'class A:\n  def f(self, n, *args, m=1, **rest):\n    self.x = a = [q for q in n]\n    a = 2\n    (b, *c), d = n\n    with open(n) as g: pass',
    'n m rest x a q b c d g',
  ],
  [
    5,
    'class A { int x, y; int P { get; set; } void F(ref int n, params int[] rest) { foreach (var z in rest) {} g(k => 1); h(out int w); } }',
    'x y P n rest z k w',
  ],
  [
    6,
    'package m\ntype p struct { x, y int }\nconst k = 1\nfunc f(a, b int) (r int) { for i, _ := range a { }; u, v := 1, 2; var w int }',
    'x y k a b r i u v w',
  ],
])('tell the declared names of language %i', async (languageId, source, names) => {
  expect((await namesOf(languageId, source)).toSorted()).toEqual(names.split(' ').toSorted())
})
