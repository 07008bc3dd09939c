// Moves a vault from one place to another. At most one of the two is active at any time; an interrupted command can be repeated.
import { StartRefused } from '../../config.ts'
import type { VaultPlace } from './places.ts'
import { copyVault, sumOf, type VaultSum } from './shelves.ts'

type Ownership = NonNullable<Awaited<ReturnType<VaultPlace['owner']>>>

const told = ({ entries, sha256 }: VaultSum): string => {
  const all = Object.values(entries).reduce((total, count) => total + count, 0)
  const parts = Object.entries(entries).map(([table, count]) => `${table} ${count}`)
  return `both vaults hold the same ${all} entries (${parts.join(', ')}): sha256 ${sha256}`
}

/** @throws StartRefused if the vault may not be moved between the two */
const requireMovable = (source: VaultPlace, target: VaultPlace, from: Ownership | null, to: Ownership | null): Ownership => {
  if (from === null || !['complete', 'moved'].includes(from.state)) throw new StartRefused(`${source.shown}: there is no whole vault here.`)
  if (to && to.id !== from.id) throw new StartRefused(`${target.shown}: the vault there belongs to another installation.`)
  if (from.state === 'complete' && to?.state === 'complete')
    throw new StartRefused(
      `${target.shown} holds a vault of this installation that counts, as the one at ${source.shown} does. Remove the wrong one.`,
    )
  if (from.state === 'moved' && to?.state !== 'moving' && to?.state !== 'complete')
    throw new StartRefused(`${source.shown}: the vault was moved from here to another place. Copy it from there.`)
  return from
}

/** @throws DifferentVault if there were concurrent writes */
const copied = async (source: VaultPlace, target: VaultPlace) => {
  const from = await source.shelves()
  try {
    const to = await target.shelves()
    try {
      return await copyVault(from, to)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** Contents of a vault. */
export const sumAt = async (place: VaultPlace): Promise<VaultSum> => {
  const shelves = await place.shelves()
  try {
    return await sumOf(shelves)
  } finally {
    await shelves.close()
  }
}

/**
 * Moves and verifies everything; afterwards the target is active. No process may use either meanwhile.
 * @throws StartRefused if the target belongs to another installation, or the source is not the active one; DifferentVault
 */
export const moveVault = async (source: VaultPlace, target: VaultPlace, print: (line: string) => void): Promise<void> => {
  const to = await target.owner()
  const { id, state } = requireMovable(source, target, await source.owner(), to)
  if (to?.state === 'complete') {
    const [old, now] = [await sumAt(source), await sumAt(target)]
    print(`the vault was moved to ${target.shown} before`)
    print(old.sha256 === now.sha256 ? told(now) : `it has been used there since, and is not what is left in ${source.shown}`)
    return
  }
  await target.mark(id, 'moving')
  const { written, ...sum } = await copied(source, target)
  if (state === 'complete') await source.mark(id, 'moved')
  await target.mark(id, 'complete')
  const all = Object.values(sum.entries).reduce((total, count) => total + count, 0)
  print(`copied ${written} entries of the vault from ${source.shown} to ${target.shown}; ${all - written} were there before`)
  print(told(sum))
  print(`${source.shown} counts no longer, and still holds passwords and keys of persons: remove it once all is well`)
}
