// Which types of events are chosen, as a list of options that has one for the whole of each group.

export interface TypeGroup {
  /** Stands for all of the group among the options; null where it has one type only. */
  all: string | null
  name: string
  types: readonly string[]
}

/** What is marked among the options: the types, and with the last of a group the whole of it. */
export const markedOf = (groups: readonly TypeGroup[], chosen: readonly string[]): string[] =>
  groups.flatMap(({ all, types }) => {
    const own = types.filter((type) => chosen.includes(type))
    return all !== null && own.length === types.length ? [...own, all] : own
  })

/** The types that are chosen when `marked` has become `next`: an option was added or taken away. */
export const chosenAfter = (groups: readonly TypeGroup[], marked: readonly string[], next: readonly string[]): string[] => {
  const chosen = new Set(groups.flatMap(({ types }) => types).filter((type) => marked.includes(type)))
  const typesOf = (option: string) => groups.find(({ all }) => all === option)?.types ?? [option]
  for (const option of marked) if (!next.includes(option)) for (const type of typesOf(option)) chosen.delete(type)
  for (const option of next) if (!marked.includes(option)) for (const type of typesOf(option)) chosen.add(type)
  return [...chosen]
}

/** The chosen as few words: a group that is chosen as a whole is one. */
export const chipsOf = (groups: readonly TypeGroup[], chosen: readonly string[]): string[] => {
  const marked = markedOf(groups, chosen)
  return groups.flatMap(({ all, types }) => (all !== null && marked.includes(all) ? [all] : types.filter((type) => marked.includes(type))))
}
