// console, written to the program's two outputs.

export function createConsole({ print, inspect, format }) {
  let margin = ''
  const say =
    (stream) =>
    (...values) => {
      const text = format(values)
      print(stream, `${margin === '' ? text : margin + text.replaceAll('\n', `\n${margin}`)}\n`)
    }
  const counts = new Map()
  return {
    log: say(1),
    info: say(1),
    debug: say(1),
    dir: (value) => print(1, `${inspect(value)}\n`),
    table: say(1),
    error: say(2),
    warn: say(2),
    trace: say(2),
    assert: (value, ...values) => value || say(2)('Assertion failed', ...values),
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1)
      say(1)(`${label}: ${counts.get(label)}`)
    },
    group(...values) {
      if (values.length > 0) say(1)(...values)
      margin += '  '
    },
    groupEnd() {
      margin = margin.slice(2)
    },
    time() {},
    timeEnd() {},
    timeLog() {},
  }
}
