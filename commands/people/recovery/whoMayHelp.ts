// Users who may help with a forgotten password: those who may reset it anyway (requirement a12).
import type { Access } from '../../../protocol/access.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { businessUnits } from '../businessUnit/decider.ts'
import { users } from '../user/decider.ts'
import { isPlatformOffice, mayReset } from '../user/policy.ts'
import type { helperRoles } from './schemas.ts'

export interface Helper {
  userId: number
  role: (typeof helperRoles)[number]
}

export interface HelperSources {
  commands: CommandHandler
  access: Access
  /** Classes of a user, in any role. */
  classesOf(userId: number): Promise<readonly number[]>
  /** Some of the platform admins. */
  platformAdmins(): Promise<readonly number[]>
}

/** Running classes of the user. */
const runningClasses = async ({ access, classesOf }: HelperSources, userId: number, now: Date) => {
  const isOver = (time: string | null) => time !== null && Date.parse(time) <= now.getTime()
  return (await classesOf(userId)).flatMap((groupId) => {
    const group = access.group(groupId)
    const member = group?.members[userId]
    const hasPlace = group && member && !member.isBlocked && !isOver(member.expirationTime) && !access.hasGroupEnded(groupId)
    return hasPlace ? [group] : []
  })
}

/** Unit admins help all members of their unit; a member who is an admin only if they administer all units of that admin. */
const unitHelpers = async ({ commands, access }: HelperSources, userId: number): Promise<Helper[]> => {
  if (isPlatformOffice(access, userId)) return []
  const units = access.user(userId)?.businessUnits ?? []
  const ownIds = units.filter(({ isAdmin }) => isAdmin).map(({ businessUnitId }) => businessUnitId)
  const found: Helper[] = []
  for (const { businessUnitId } of units) {
    const { administrators } = (await businessUnits.load(commands, businessUnitId)).state
    for (const helperId of administrators) {
      const looksAfter = (id: number) => access.isBusinessUnitAdmin(helperId, id)
      if (looksAfter(businessUnitId) && ownIds.every(looksAfter)) found.push({ userId: helperId, role: 'BU_ADMIN' })
    }
  }
  return found
}

const classHelpers = async (sources: HelperSources, userId: number, now: Date): Promise<Helper[]> => {
  const { access } = sources
  return (await runningClasses(sources, userId, now)).flatMap(({ groupId, members }) =>
    Object.entries(members).flatMap(([id, { role }]): Helper[] => {
      if (role === 'student' || !mayReset(access, Number(id), groupId, userId)) return []
      return [{ userId: Number(id), role: role === 'teacher' ? 'TEACHER' : 'ASSISTANT' }]
    }),
  )
}

const isActive = (access: Access, userId: number, now: Date): boolean => {
  const user = access.user(userId)
  return user !== null && !user.isForgotten && (user.expirationTime === null || Date.parse(user.expirationTime) > now.getTime())
}

/** Platform admins help if nobody else can; their names are not disclosed to callers without a session. */
const lastResort = async ({ access, platformAdmins }: HelperSources): Promise<Helper[]> =>
  (await platformAdmins()).flatMap((userId): Helper[] => (access.hasRole(userId, 'admin') ? [{ userId, role: 'UNKNOWN' }] : []))

/**
 * All users who may reset the password now, without duplicates: unit admins, then teachers, then assistants; if there are none, or the user
 * registered independently, platform admins.
 */
export const helpersOf = async (sources: HelperSources, userId: number, now: Date): Promise<Helper[]> => {
  const isOwn = (await users.load(sources.commands, userId)).state.isOwnRegistration
  const units = isOwn ? [] : await unitHelpers(sources, userId)
  const classes = isOwn ? [] : await classHelpers(sources, userId, now)
  const teachers = classes.filter(({ role }) => role === 'TEACHER')
  const all = [...units, ...teachers, ...classes.filter(({ role }) => role === 'ASSISTANT')]
  const isFirst = ({ userId: helperId }: Helper, place: number) => all.findIndex((one) => one.userId === helperId) === place
  const mayHelp = (helper: Helper) => helper.userId !== userId && isActive(sources.access, helper.userId, now)
  const found = all.filter((helper, place) => isFirst(helper, place) && mayHelp(helper))
  return found.length > 0 ? found : (await lastResort(sources)).filter(mayHelp)
}
