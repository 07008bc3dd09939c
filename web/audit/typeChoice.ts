// Selection of event types, as a list of options with one for each whole group.

export interface TypeGroup {
  /** Option for the whole group; null if it has one type only. */
  all: string | null
  name: string
  types: readonly string[]
}

/** Selected options: the types, and for complete groups their option. */
export const markedOf = (groups: readonly TypeGroup[], chosen: readonly string[]): string[] =>
  groups.flatMap(({ all, types }) => {
    const own = types.filter((type) => chosen.includes(type))
    return all !== null && own.length === types.length ? [...own, all] : own
  })

/** Selected types after `marked` has become `next`, by one option added or removed. */
export const chosenAfter = (groups: readonly TypeGroup[], marked: readonly string[], next: readonly string[]): string[] => {
  const chosen = new Set(groups.flatMap(({ types }) => types).filter((type) => marked.includes(type)))
  const typesOf = (option: string) => groups.find(({ all }) => all === option)?.types ?? [option]
  for (const option of marked) if (!next.includes(option)) for (const type of typesOf(option)) chosen.delete(type)
  for (const option of next) if (!marked.includes(option)) for (const type of typesOf(option)) chosen.add(type)
  return [...chosen]
}

/** The selection as chips: a complete group is one. */
export const chipsOf = (groups: readonly TypeGroup[], chosen: readonly string[]): string[] => {
  const marked = markedOf(groups, chosen)
  return groups.flatMap(({ all, types }) => (all !== null && marked.includes(all) ? [all] : types.filter((type) => marked.includes(type))))
}
