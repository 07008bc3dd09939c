// Index arithmetic for moving a list entry. Pure.

/** List with the entry at `from` moved to `to`, clamped to the list. */
export const moved = <One>(list: readonly One[], from: number, to: number): One[] => {
  const place = Math.min(Math.max(to, 0), list.length - 1)
  const others = list.filter((_, index) => index !== from)
  const one = list[from]
  return one === undefined ? [...list] : [...others.slice(0, place), one, ...others.slice(place)]
}

/** Index for a pointer at `y`, given the rows' middles from top to bottom. */
export const placeAt = (middles: readonly number[], y: number, from: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length
