// Merges records that areas hand over. Duplicate names are refused, since the later one would silently win. A pure leaf.

type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never

/** Throws if a name occurs twice; `what` is the kind of thing it names, such as 'live topic'. */
export const refuseTwice = (what: string, names: Iterable<string>): void => {
  const known = new Set<string>()
  for (const name of names) {
    if (known.has(name)) throw new Error(`there are two of the ${what} ${name}`)
    known.add(name)
  }
}

/** All parts as one record. Throws if two have the same name. */
export const together = <Parts extends readonly object[]>(what: string, ...parts: Parts): Together<Parts[number]> => {
  refuseTwice(what, parts.flatMap(Object.keys))
  return Object.assign({}, ...parts) as Together<Parts[number]>
}
