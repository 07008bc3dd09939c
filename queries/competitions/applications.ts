// Applications for competitions: all of them for platform admins, those of a unit's current members for its admins.
import type { GameApplicationDocument } from '../../projections/competitions/applications.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { findPage } from '../kit/nearerEnd.ts'
import { allGames } from './remote.ts'

const COLLECTION = 'gameApplications'
/** Documents read at once while those of a unit are picked. */
const PICKED_AT_ONCE = 1000

interface Asked {
  /** Null for all competitions. */
  key: string | null
  page: number
  size: number
}

const filterOf = (key: string | null): DocumentFilter => (key === null ? {} : { key })

const pageFrom = async (reader: Reader, { page, size }: Asked, found: readonly GameApplicationDocument[], total: number) => ({
  items: [...found],
  total,
  page,
  size,
  keys: (await allGames(reader)).map(({ key }) => key),
})

/** A page, newest first. */
export const applicationsOf = async (reader: Reader, asked: Asked) => {
  const { key, page, size } = asked
  const filter = filterOf(key)
  const total = await reader.count(COLLECTION, filter)
  const place = { by: 'position', isDescending: true, offset: (page - 1) * size, size, total }
  const found = await findPage((query) => reader.find<GameApplicationDocument>(COLLECTION, { filter, ...query }), place)
  return await pageFrom(reader, asked, found, total)
}

/** A page of the applications of people who are members of the unit now, newest first. */
export const unitApplicationsOf = async (
  { reader, access }: { reader: Reader; access: Pick<Access, 'user'> },
  businessUnitId: number,
  asked: Asked,
) => {
  const isMember = ({ userId }: GameApplicationDocument) =>
    access.user(userId)?.businessUnits.some((unit) => unit.businessUnitId === businessUnitId) ?? false
  const filter = filterOf(asked.key)
  const [first, last] = [(asked.page - 1) * asked.size, asked.page * asked.size]
  const items: GameApplicationDocument[] = []
  let total = 0
  for (let offset = 0; ; offset += PICKED_AT_ONCE) {
    const sort = [['position', -1]] as const
    const read = await reader.find<GameApplicationDocument>(COLLECTION, { filter, sort, limit: PICKED_AT_ONCE, offset })
    for (const application of read.filter(isMember)) {
      if (total >= first && total < last) items.push(application)
      total += 1
    }
    if (read.length < PICKED_AT_ONCE) break
  }
  return await pageFrom(reader, asked, items, total)
}
