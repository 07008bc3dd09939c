// Where things in a list stand while one of them is moved. Pure.

/** The list with the one at `from` at `to`, as far as there are places. */
export const moved = <One>(list: readonly One[], from: number, to: number): One[] => {
  const place = Math.min(Math.max(to, 0), list.length - 1)
  const others = list.filter((_, index) => index !== from)
  const one = list[from]
  return one === undefined ? [...list] : [...others.slice(0, place), one, ...others.slice(place)]
}

/** Which place a pointer at `y` means, among rows with these middles from the top down. */
export const placeAt = (middles: readonly number[], y: number, from: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length
