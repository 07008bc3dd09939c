// C++ behind headers that are compiled beforehand, through the real sandbox: what a source means does not depend on which of them it gets.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { STATUS } from '../catalogue.ts'
import { openTestJudge } from '../testing/room.ts'

const CPP = 2
/** Calls of the compiler since the test began. */
let commands: string[] = []
const at = await openTestJudge({
  slots: 1,
  around: (request, run) => {
    if (request.phase === 'compile') commands.push(request.argv.join(' '))
    return run(request)
  },
})
const isInstalled = at.languages.some(({ languageId, isAvailable }) => languageId === CPP && isAvailable)
afterAll(() => at.close())
beforeEach(() => {
  commands = []
})
const evaluated = (source: string, input = '2 3\n') => at.judge.evaluate({ languageId: CPP, source, input })
const sum = 'int main() { int a, b; cin >> a >> b; cout << a + b; }\n'

test.runIf(isInstalled).for<[string, string, string]>([
  ['all headers, and no name of the costly ones', '#include <bits/stdc++.h>\nusing namespace std;\n', '/most -'],
  ['all headers, twice', '#include <bits/stdc++.h>\n#include <bits/stdc++.h>\nusing namespace std;\n', '/most -'],
  ['all headers after others', '#include <cstdio>\n#include <bits/stdc++.h>\nusing namespace std;\n', '/all -include bits/stdc++.h'],
  ['iostream first', '// My answer\n#include <iostream>\nusing namespace std;\n', '/all -'],
  [
    'iostream after others',
    '/* mine */\n#include <vector>\n# include <iostream> // to read\nusing namespace std;\n',
    '/all -include iostream',
  ],
  ['iostream behind a macro', '#define LOCAL 0\n#include <iostream>\nusing namespace std;\n', '/all -'],
  [
    'iostream as a comment has it first',
    '// #include <iostream>\n#include <istream>\n#include <iostream>\nusing namespace std;\n',
    '/all -include iostream',
  ],
])('%s: compiled once', async ([, lead, how]) => {
  expect(await evaluated(lead + sum)).toMatchObject({ statusCode: STATUS.Accept, stdout: '5' })
  expect(commands).toEqual([expect.stringContaining(how)])
})

test.runIf(isInstalled).for<[string, string, string]>([
  ['threads', 'int x = 0; thread t([&] { x = 7; }); t.join(); cout << x;', '7'],
  ['futures', 'auto f = async(launch::async, [] { return 6 * 7; }); cout << f.get();', '42'],
  ['files', 'cout << filesystem::path("a/b.txt").extension().string();', '.txt'],
  ['semaphores', 'counting_semaphore<2> s(1); s.acquire(); cout << s.try_acquire();', '0'],
  ['the time of day', 'timeval t; gettimeofday(&t, nullptr); cout << (t.tv_sec > 0);', '1'],
  ['a sleep', 'this_thread::sleep_for(chrono::milliseconds(1)); cout << 1;', '1'],
  ['a guarded stream', 'osyncstream(cout) << 3;', '3'],
  ['a pattern', 'cout << regex_match("ab12", regex("[a-z]+[0-9]+"));', '1'],
  ['a lock', 'mutex m; lock_guard<mutex> l(m); atomic<int> a{2}; cout << ++a;', '3'],
  [
    'ranges and the rest of the library',
    'vector v{3, 1, 2}; ranges::sort(v); span s(v); optional<int> o = s[0]; cout << *o << gcd(4, 6) << popcount(7u);',
    '123',
  ],
])('a program that uses %s', async ([, body, stdout]) => {
  const source = `#include <bits/stdc++.h>\nusing namespace std;\nint main() { ${body} }\n`
  expect(await evaluated(source)).toMatchObject({ statusCode: STATUS.Accept, stdout })
})

test.runIf(isInstalled)('a name that only a macro puts together is found by the second compiler', async () => {
  const source =
    '#include <bits/stdc++.h>\n#define JOIN(a, b) a##b\nint main() { std::JOIN(thr, ead) t([] { puts("seen"); }); t.join(); }\n'
  expect(await evaluated(source)).toMatchObject({ statusCode: STATUS.Accept, stdout: 'seen\n' })
  expect(commands).toEqual([expect.stringContaining('/most -'), expect.stringContaining('/all -')])
})

test.runIf(isInstalled)("a name of one's own that all headers have means what it does with all of them", async () => {
  const source = '#include <bits/stdc++.h>\nusing namespace std;\nint launch = 3;\nint main() { cout << launch; }\n'
  expect((await evaluated(source)).error).toMatch(/^main\.cpp: In function .*\nmain\.cpp:4:\d+: error: reference to .launch. is ambiguous/)
})

test.runIf(isInstalled)('headers that a source does not name stay unknown', async () => {
  expect((await evaluated('#include <iostream>\nint main() { std::vector<std::mutex> v; }\n')).error).toMatch(
    /error: .vector. is not a member of .std./,
  )
  expect((await evaluated('#include <cstdio>\nint main() { std::cout << 1; }\n')).error).toMatch(/error: .cout. is not a member of .std./)
})

test.runIf(isInstalled)('a mistake is told once, in the words of g++ and its own linker', async () => {
  const wrong = await evaluated('#include <bits/stdc++.h>\nint main() { return nosuch; }\n')
  expect(wrong).toMatchObject({ statusCode: STATUS.CompileError })
  expect(wrong.error.match(/error: .nosuch. was not declared in this scope/g)).toHaveLength(1)
  const unlinked = await evaluated('#include <iostream>\nvoid f();\nint main() { f(); }\n')
  expect(unlinked.error).toMatch(/undefined reference to `f\(\)'/)
  expect(commands).toHaveLength(4)
  commands = []
  await evaluated('#include <iostream>\nint main() { return nosuch; }\n')
  expect(commands).toHaveLength(1)
})
