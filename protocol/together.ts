// Merges what areas hand over by name. The later of two things of one name would silently win, so two are refused. A pure leaf.

type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never

/** Throws where a name is among them twice; `what` says what it names, such as 'live topic'. */
export const refuseTwice = (what: string, names: Iterable<string>): void => {
  const known = new Set<string>()
  for (const name of names) {
    if (known.has(name)) throw new Error(`there are two of the ${what} ${name}`)
    known.add(name)
  }
}

/** All of them by name. Throws where two have one name. */
export const together = <Parts extends readonly object[]>(what: string, ...parts: Parts): Together<Parts[number]> => {
  refuseTwice(what, parts.flatMap(Object.keys))
  return Object.assign({}, ...parts) as Together<Parts[number]>
}
