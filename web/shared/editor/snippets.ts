// Snippets by prefix. `$1` and `${1:name}` are the tab stops; `$0` is the last.
// No prefix may end a line (else, do, try): Enter after it would insert the snippet instead of a new line.
import { snippetsOfMore } from './snippetsOfMoreLanguages.ts'

export interface Snippet {
  word: string
  body: string
  /** Offered only after a dot. */
  isMember?: boolean
}

const ofBraces = (conditions: 'bare' | 'in parentheses'): Snippet[] => {
  const [open, close] = conditions === 'bare' ? ['', ''] : ['(', ')']
  return [
    { word: 'if', body: `if ${open}\${1:condition}${close} {\n\t$0\n}` },
    ...(conditions === 'bare' ? [] : [{ word: 'while', body: `while (\${1:condition}) {\n\t$0\n}` }]),
  ]
}

const braces = ofBraces('in parentheses')
const countingFor = (declared: string): Snippet => ({
  word: 'for',
  body: `for (${declared} \${1:i} = 0; \${1:i} < \${2:n}; \${1:i}++) {\n\t$0\n}`,
})

/** By the language's editorName. */
export const snippets: Readonly<Record<string, readonly Snippet[]>> = {
  c: [
    countingFor('int'),
    ...braces,
    { word: 'main', body: '#include <stdio.h>\n\nint main(void) {\n\t$0\n\treturn 0;\n}' },
    { word: 'scanf', body: 'scanf("%d", &${1:n});$0' },
    { word: 'printf', body: 'printf("%d\\n", ${1:n});$0' },
    { word: 'struct', body: 'struct ${1:Name} {\n\t$0\n};' },
  ],
  cpp: [
    countingFor('int'),
    ...braces,
    { word: 'foreach', body: 'for (const auto& ${1:item} : ${2:items}) {\n\t$0\n}' },
    { word: 'main', body: '#include <iostream>\n\nusing namespace std;\n\nint main() {\n\t$0\n\treturn 0;\n}' },
    { word: 'cin', body: 'cin >> ${1:n};$0' },
    { word: 'cout', body: 'cout << ${1:n} << "\\n";$0' },
    { word: 'struct', body: 'struct ${1:Name} {\n\t$0\n};' },
  ],
  java: [
    countingFor('int'),
    ...braces,
    { word: 'foreach', body: 'for (${1:int} ${2:item} : ${3:items}) {\n\t$0\n}' },
    { word: 'main', body: 'public static void main(String[] args) {\n\t$0\n}' },
    { word: 'Scanner', body: 'Scanner in = new Scanner(System.in);$0' },
    { word: 'sout', body: 'System.out.println(${1});$0' },
  ],
  python: [
    { word: 'for', body: 'for ${1:i} in range(${2:n}):\n\t$0' },
    { word: 'while', body: 'while ${1:condition}:\n\t$0' },
    { word: 'if', body: 'if ${1:condition}:\n\t$0' },
    { word: 'def', body: 'def ${1:name}(${2}):\n\t$0' },
    { word: 'class', body: 'class ${1:Name}:\n\tdef __init__(self${2}):\n\t\t$0' },
    { word: 'main', body: 'def main():\n\t$0\n\n\nmain()' },
    { word: 'readints', body: '${1:a, b} = map(int, input().split())$0' },
    { word: 'readlist', body: '${1:numbers} = list(map(int, input().split()))$0' },
  ],
  csharp: [
    countingFor('int'),
    ...braces,
    { word: 'foreach', body: 'foreach (var ${1:item} in ${2:items}) {\n\t$0\n}' },
    { word: 'main', body: 'static void Main() {\n\t$0\n}' },
    { word: 'cr', body: 'Console.ReadLine()$0' },
    { word: 'cw', body: 'Console.WriteLine(${1});$0' },
  ],
  go: [
    { word: 'for', body: 'for ${1:i} := 0; ${1:i} < ${2:n}; ${1:i}++ {\n\t$0\n}' },
    { word: 'range', body: 'for ${1:_}, ${2:item} := range ${3:items} {\n\t$0\n}' },
    ...ofBraces('bare'),
    { word: 'func', body: 'func ${1:name}(${2}) ${3:int} {\n\t$0\n}' },
    { word: 'main', body: 'package main\n\nimport "fmt"\n\nfunc main() {\n\t$0\n}' },
    { word: 'Println', body: 'fmt.Println(${1})$0' },
  ],
  ruby: [
    { word: 'each', isMember: true, body: 'each do |${1:item}|\n\t$0\nend' },
    { word: 'times', isMember: true, body: 'times do |${1:i}|\n\t$0\nend' },
    { word: 'while', body: 'while ${1:condition}\n\t$0\nend' },
    { word: 'if', body: 'if ${1:condition}\n\t$0\nend' },
    { word: 'def', body: 'def ${1:name}(${2})\n\t$0\nend' },
    { word: 'class', body: 'class ${1:Name}\n\tdef initialize(${2})\n\t\t$0\n\tend\nend' },
    { word: 'readints', body: '${1:a, b} = gets.split.map(&:to_i)$0' },
  ],
  r: [
    { word: 'for', body: 'for (${1:i} in seq_len(${2:n})) {\n\t$0\n}' },
    ...braces,
    { word: 'function', body: '${1:name} <- function(${2}) {\n\t$0\n}' },
    { word: 'readints', body: '${1:numbers} <- scan(file("stdin"), quiet = TRUE)$0' },
    { word: 'cat', body: 'cat(${1}, "\\n")$0' },
  ],
  javascript: [
    countingFor('let'),
    ...braces,
    { word: 'forof', body: 'for (const ${1:item} of ${2:items}) {\n\t$0\n}' },
    { word: 'function', body: 'function ${1:name}(${2}) {\n\t$0\n}' },
    { word: 'readlines', body: "const lines = require('fs').readFileSync(0, 'utf8').split('\\n')$0" },
    { word: 'log', body: 'console.log(${1})$0' },
  ],
  php: [
    { word: 'for', body: 'for ($${1:i} = 0; $${1:i} < ${2:\\$n}; $${1:i}++) {\n\t$0\n}' },
    ...braces,
    { word: 'foreach', body: 'foreach (${1:\\$items} as ${2:\\$item}) {\n\t$0\n}' },
    { word: 'function', body: 'function ${1:name}(${2}) {\n\t$0\n}' },
    { word: 'readints', body: "${1:\\$numbers} = array_map('intval', explode(' ', trim(fgets(STDIN))));$0" },
    { word: 'echo', body: 'echo ${1}, PHP_EOL;$0' },
  ],
  rust: [
    { word: 'for', body: 'for ${1:i} in 0..${2:n} {\n\t$0\n}' },
    { word: 'while', body: 'while ${1:condition} {\n\t$0\n}' },
    ...ofBraces('bare'),
    { word: 'fn', body: 'fn ${1:name}(${2}) -> ${3:i32} {\n\t$0\n}' },
    { word: 'main', body: 'fn main() {\n\t$0\n}' },
    { word: 'println', body: 'println!("{}", ${1});$0' },
    { word: 'readline', body: 'let mut ${1:line} = String::new();\nstd::io::stdin().read_line(&mut ${1:line}).unwrap();$0' },
  ],
  kotlin: [
    { word: 'for', body: 'for (${1:i} in 0 until ${2:n}) {\n\t$0\n}' },
    ...braces,
    { word: 'fun', body: 'fun ${1:name}(${2}): ${3:Int} {\n\t$0\n}' },
    { word: 'main', body: 'fun main() {\n\t$0\n}' },
    { word: 'println', body: 'println(${1})$0' },
    { word: 'readints', body: 'val (${1:a, b}) = readln().split(" ").map { it.toInt() }$0' },
  ],
  ...Object.fromEntries(
    Object.entries(snippetsOfMore).map(([language, list]) => [language, list.map(([word, body]): Snippet => ({ word, body }))]),
  ),
}
