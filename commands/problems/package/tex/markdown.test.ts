import { expect, test } from 'vitest'
import { texToMarkdown } from './markdown.ts'

const options = {
  pictureAt: (file: string) => (file.startsWith('gone') ? null : `/pictures/${file}`),
  headings: { Input: 'Input', Output: 'Output', InputFile: 'Input' },
}
const markdownOf = (tex: string): string => texToMarkdown(tex, options).markdown

test('text, styles, dashes and quotes', () => {
  expect(markdownOf("A \\textbf{bold} and \\emph{leaning} ``word'' -- in \\texttt{code\\_here} 50\\% off~now \\ldots{} done.")).toBe(
    'A **bold** and *leaning* “word” – in `code_here` 50% off\u00a0now … done.',
  )
  expect(markdownOf('{\\bf Bold words} and {\\it others}, {\\tt a*b}; 3 * 4, a_b [x] <y>')).toBe(
    '**Bold words** and *others*, `a*b`; 3 \\* 4, a\\_b \\[x\\] &lt;y>',
  )
  expect(markdownOf('Erd\\H{o}s, \\\'Etude, \\"uber, gar\\c{c}on, \\aa ngstr\\"om, sm\\o rg{\\aa}s')).toBe(
    'Erdős, Étude, über, garçon, ångström, smørgås',
  )
})

test('formulas stay as they are', () => {
  expect(markdownOf('Let $1 \\leq n \\leq 10^5$ and\n\\[ \\sum_{i=1}^n a_i * b_i \\]\nend.')).toBe(
    'Let $1 \\leq n \\leq 10^5$ and\n\n$$\n\\sum_{i=1}^n a_i * b_i\n$$\n\nend.',
  )
  expect(markdownOf('\\begin{align*}a &= b \\\\ c &= d\\end{align*}')).toBe('$$\n\\begin{aligned}a &= b \\\\ c &= d\\end{aligned}\n$$')
  expect(markdownOf('costs \\$5 and $x$')).toBe('costs \\$5 and $x$')
})

test('lists in lists, and paragraphs', () => {
  expect(
    markdownOf(
      'Rules:\n\\begin{itemize}\n\\item one\n\\item two:\n\\begin{enumerate}\n\\item a\n\\item b\n\\end{enumerate}\n\\end{itemize}\n\nNext.',
    ),
  ).toBe('Rules:\n\n- one\n- two:\n\n  1. a\n  2. b\n\nNext.')
})

test('tables, code and quotes', () => {
  expect(
    markdownOf('\\begin{tabular}{|l|r|}\\hline Name & Cost \\\\ \\hline Tea & $3$ \\\\ Milk \\& tea & 4 \\\\ \\hline\\end{tabular}'),
  ).toBe('| Name | Cost |\n| --- | --- |\n| Tea | $3$ |\n| Milk &amp; tea | 4 |')
  expect(markdownOf('Run:\n\\begin{verbatim}\nfor i in x:\n    print(*a) % not a comment\n\\end{verbatim}\n')).toBe(
    'Run:\n\n```\nfor i in x:\n    print(*a) % not a comment\n```',
  )
  expect(markdownOf('\\begin{quote}To be\\end{quote}')).toBe('> To be')
})

test('sections, environments of the format, pictures', () => {
  const { markdown, title, pictures, notes } = texToMarkdown(
    '%% plainproblemname: x squared\n\\problemname{$x^2$}\n\\illustration{0.3}{cat.png}{A cat}\nText.\n\\begin{Input}\nOne integer.\n\\end{Input}\n\\section*{Output}\nIts square.\n\\includegraphics[width=3cm]{gone.pdf}\n\\strange{thing}\n',
    options,
  )
  expect(title).toBe('x squared')
  expect(markdown).toBe('![A cat](/pictures/cat.png)\n\nText.\n\n## Input\n\nOne integer.\n\n## Output\n\nIts square. thing')
  expect(pictures).toEqual(['cat.png'])
  expect(notes).toEqual([
    { line: 10, what: '\\includegraphics{gone.pdf}' },
    { line: 11, what: '\\strange' },
  ])
})

test('macros of the text itself, and those that call themselves', () => {
  expect(markdownOf('\\newcommand{\\maxn}[1]{at most $#1$ (\\textbf{#1})}\\def\\x{seven}Take \\maxn{5} of \\x.')).toBe(
    'Take at most $5$ (**5**) of seven.',
  )
  expect(markdownOf('\\def\\x{\\x\\x}a \\x b').startsWith('a')).toBe(true)
})

test('comments go, and unfinished text ends', () => {
  expect(markdownOf('one % two\nthree\n\n% four\nfive')).toBe('one three\n\nfive')
  for (const broken of ['$a', '\\begin{itemize}', '{', '}', '\\', '\\textbf{', '\\begin{tabular}', '\\item', '\\verb|a', '\\href{a'])
    expect(typeof markdownOf(broken)).toBe('string')
})
