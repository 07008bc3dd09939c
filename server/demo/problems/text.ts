// A template tag for statements and programs: they sit indented in the source and come out flush left.

/** Raw text (a backslash stays a backslash) without the common indentation, without outer blank lines, ending in one newline. */
export const text = (strings: TemplateStringsArray, ...values: (string | number)[]): string => {
  const lines = String.raw({ raw: strings.raw }, ...values).split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const indent = Math.min(...indents)
  const body = lines.map((line) => line.slice(indent).trimEnd())
  return `${body.join('\n').replace(/^\n+|\n+$/g, '')}\n`
}
