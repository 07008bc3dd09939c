// Shows values as Node's console does: a student's program must print here what it prints at home.
// Runs inside the isolate, so it may use nothing but the language itself.

export function createInspect() {
  const breakWidth = 80
  const maxEntries = 100
  const isName = /^[a-zA-Z_$][\w$]*$/

  const quote = (text) => {
    const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('`') ? '`' : "'"
    // oxlint-disable-next-line no-control-regex
    const escaped = text.replace(/[\\\n\r\t\b\f\v\u0000-\u001f\u007f]/g, (c) => {
      const short = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f', '\v': '\\v' }[c]
      return short ?? `\\x${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
    })
    return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark
  }

  const isBoxed = (value) => /^\[object (?:String|Number|Boolean)\]$/.test(Object.prototype.toString.call(value))

  const primitive = (value) => {
    if (typeof value === 'string') return quote(value)
    if (typeof value === 'bigint') return `${value}n`
    if (Object.is(value, -0)) return '-0'
    return String(value)
  }

  const constructorName = (value) => {
    for (let object = value; object; object = Object.getPrototypeOf(object)) {
      const own = Object.getOwnPropertyDescriptor(object, 'constructor')
      if (own && typeof own.value === 'function' && own.value.name !== '') return own.value.name
    }
    return null
  }

  const keyOf = (key) => (typeof key === 'symbol' ? `[${String(key)}]` : isName.test(key) ? key : quote(key))

  // More than six short entries of an array stand in columns.
  const inColumns = (entries, value) => {
    const hasMore = entries.length > maxEntries
    const count = hasMore ? entries.length - 1 : entries.length
    const lengths = entries.slice(0, count).map((entry) => entry.length + 2)
    const longest = Math.max(...lengths)
    const total = lengths.reduce((sum, length) => sum + length, 0)
    if (longest * 3 >= breakWidth || !(total / longest > 5 || longest <= 8)) return entries
    const wide = Math.max(longest - 3 - Math.sqrt(longest - total / entries.length), 1)
    const columns = Math.min(Math.round(Math.sqrt(2.5 * wide * count) / wide), Math.floor(breakWidth / longest), 12)
    if (columns <= 1) return entries
    const widths = []
    for (let column = 0; column < columns; column++) {
      let width = 0
      for (let at = column; at < count; at += columns) width = Math.max(width, lengths[at])
      widths.push(width)
    }
    const isNumeric = value !== undefined && value.every((item) => typeof item === 'number' || typeof item === 'bigint')
    const rows = []
    for (let from = 0; from < count; from += columns) {
      const to = Math.min(from + columns, count)
      let row = ''
      for (let at = from; at < to; at++) {
        const cell = at < to - 1 ? `${entries[at]}, ` : entries[at]
        const width = widths[at - from] - (at < to - 1 ? 0 : 2)
        row += isNumeric ? cell.padStart(width) : at < to - 1 ? cell.padEnd(width) : cell
      }
      rows.push(row)
    }
    if (hasMore) rows.push(entries[count])
    return rows
  }

  const joined = (entries, braces, prefix, indent, depthBelow, listed) => {
    const [open, close] = braces
    const start = prefix ? `${prefix} ` : ''
    if (entries.length === 0) return `${start}${open}${close}`
    const rows = listed && entries.length > 6 ? inColumns(entries, listed) : entries
    if (depthBelow < 3 && rows === entries) {
      const length = entries.reduce((sum, entry) => sum + entry.length, 0) + entries.length + open.length + start.length + indent
      if (length + 10 <= breakWidth && !entries.some((entry) => entry.includes('\n')))
        return `${start}${open} ${entries.join(', ')} ${close}`
    }
    const margin = `\n${' '.repeat(indent)}`
    return `${start}${open}${margin}  ${rows.join(`,${margin}  `)}${margin}${close}`
  }

  const inspect = (root) => {
    const seen = []
    let deepest = 0
    const show = (value, indent) => {
      if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return primitive(value)
      if (Object.hasOwn(value, 'toJSON') && typeof value.toJSON === 'function') return JSON.stringify(value)
      if (seen.includes(value)) return '[Circular *1]'
      const name = constructorName(value)
      const prefix = name === null ? '[Object: null prototype]' : name
      if (seen.length > 2) return Array.isArray(value) ? '[Array]' : `[${prefix}]`
      seen.push(value)
      const level = seen.length
      deepest = Math.max(deepest, level)
      const before = deepest
      deepest = level
      try {
        return body(value, name, prefix, indent, level)
      } finally {
        deepest = Math.max(before, deepest)
        seen.pop()
      }
    }
    const body = (value, name, prefix, indent, level) => {
      const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))
      const entries = []
      let braces = ['{', '}']
      let head = name === 'Object' ? '' : prefix
      if (isList) {
        braces = ['[', ']']
        head = name === 'Array' ? '' : `${prefix}(${value.length})`
        const count = Math.min(value.length, maxEntries)
        let holes = 0
        const flushHoles = () => {
          if (holes > 0) entries.push(`<${holes} empty item${holes > 1 ? 's' : ''}>`)
          holes = 0
        }
        for (let at = 0; at < count; at++) {
          if (at in value) {
            flushHoles()
            entries.push(show(value[at], indent + 2))
          } else holes++
        }
        flushHoles()
        if (value.length > count) entries.push(`... ${value.length - count} more item${value.length - count > 1 ? 's' : ''}`)
      } else if (value instanceof Map) {
        head = `${prefix}(${value.size})`
        for (const [key, item] of value) entries.push(`${show(key, indent + 2)} => ${show(item, indent + 2)}`)
      } else if (value instanceof Set) {
        head = `${prefix}(${value.size})`
        for (const item of value) entries.push(show(item, indent + 2))
      } else if (typeof value === 'function') {
        const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? 'class' : (name ?? 'Function')
        const parent = Object.getPrototypeOf(value)?.name
        head = kind === 'class' ? `[class ${value.name || '(anonymous)'}${parent ? ` extends ${parent}` : ''}]` : `[${kind}${value.name ? `: ${value.name}` : ' (anonymous)'}]`
      } else if (value instanceof Error) head = String(value.stack ?? value)
      else if (value instanceof Date) head = Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
      else if (value instanceof RegExp) head = String(value)
      else if (value instanceof Promise) entries.push('<pending>')
      else if (isBoxed(value)) head = `[${name}: ${primitive(value.valueOf())}]`
      const isPlain = head === '' || head === prefix || isList || value instanceof Map || value instanceof Set
      for (const key of Reflect.ownKeys(value)) {
        const own = Object.getOwnPropertyDescriptor(value, key)
        if (!own?.enumerable || ((isList || isBoxed(value)) && typeof key === 'string' && /^\d+$/.test(key))) continue
        const shown = own.get ? (own.set ? '[Getter/Setter]' : '[Getter]') : own.set ? '[Setter]' : show(own.value, indent + 2)
        entries.push(`${keyOf(key)}: ${shown}`)
      }
      if (!isPlain && entries.length === 0) return head
      return joined(entries, braces, head, indent, deepest - level, Array.isArray(value) ? value.slice(0, maxEntries) : undefined)
    }
    return show(root, 0)
  }

  const format = (values) => {
    let text = ''
    let from = 0
    if (typeof values[0] === 'string') {
      from = 1
      text = values[0].replace(/%[sdifjoOc%]/g, (mark) => {
        if (mark === '%%') return values.length > 1 ? '%' : mark
        if (from >= values.length) return mark
        const value = values[from++]
        if (mark === '%s') return typeof value === 'object' && value !== null ? inspect(value) : Object.is(value, -0) ? '-0' : String(value)
        if (mark === '%d') return typeof value === 'object' ? 'NaN' : String(Number(value))
        if (mark === '%i') return String(Number.parseInt(value, 10))
        if (mark === '%f') return String(Number.parseFloat(value))
        if (mark === '%j') return JSON.stringify(value)
        return mark === '%c' ? '' : inspect(value)
      })
    }
    for (let at = from; at < values.length; at++) text += (at > 0 ? ' ' : '') + (typeof values[at] === 'string' ? values[at] : inspect(values[at]))
    return text
  }

  return { inspect, format }
}
