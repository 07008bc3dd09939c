// A profile as the caller may see it: in full for its owner and platform offices; for staff of a shared class or unit a card without
// private fields and without other units' data: other memberships, roles, sign-ins.
import { mustSetUpSecondFactor } from '../../../commands/people/secondFactor/policy.ts'
import type { AvatarDocument } from '../../../projections/people/avatars.ts'
import type { BusinessUnitDocument } from '../../../projections/people/businessUnits.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import type { ShownActivities } from '../../kit/activity.ts'
import type { UserInfo } from './schemas.ts'

/** The picture as a data URL, so that a page needs no further request. */
export const pictureUrl = (avatar: AvatarDocument | null | undefined): string | null =>
  avatar ? `data:image/webp;base64,${avatar.picture}` : null

export interface ProfileSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  readSetting: ReadSetting
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
}

type Sight = 'all' | 'card'

/**
 * The caller's access to a profile: 'all' for its owner, platform admins and analysts; 'card' for staff of one of the user's classes and
 * administrators of one of their units; null for all others.
 */
export const sightOf = async ({ access, classesOf }: ProfileSources, callerId: number, userId: number): Promise<Sight | null> => {
  if (callerId === userId || access.hasRole(callerId, 'admin') || access.hasRole(callerId, 'analyst')) return 'all'
  const isInUnit = access.user(userId)?.businessUnits.some(({ businessUnitId }) => access.isBusinessUnitAdmin(callerId, businessUnitId))
  if (isInUnit || (await classesOf(userId)).some((groupId) => access.isGroupAdmin(callerId, groupId))) return 'card'
  return null
}

/** As `sightOf`. @throws Rejection Common.Forbidden if the caller may see nothing */
export const requireSight = async (sources: ProfileSources, callerId: number, userId: number): Promise<Sight> => {
  const sight = await sightOf(sources, callerId, userId)
  if (sight === null) throw rejected('Common.Forbidden')
  return sight
}

/** Units of a user, with whether they currently work in and look after each. */
export const unitsOf = async ({ reader, access }: ProfileSources, userId: number): Promise<UserInfo['businessUnits']> => {
  const units = access.user(userId)?.businessUnits ?? []
  const found = await reader.getMany<BusinessUnitDocument>(
    'businessUnits',
    units.map(({ businessUnitId }) => String(businessUnitId)),
  )
  return units.map(({ businessUnitId, isCurrent }) => ({
    businessUnitId,
    name: found.get(String(businessUnitId))?.name ?? '',
    isCurrent,
    isAdmin: access.isBusinessUnitAdmin(userId, businessUnitId),
  }))
}

/** Units of a user visible to the caller: those they administer, or whose classes of the user they look after. */
const sharedUnits = async (sources: ProfileSources, callerId: number, userId: number): Promise<UserInfo['businessUnits']> => {
  const { access, classesOf } = sources
  const taught = (await classesOf(userId)).filter((groupId) => access.isGroupAdmin(callerId, groupId))
  const ofClasses = new Set(taught.map((groupId) => access.group(groupId)?.businessUnitId))
  const isShared = ({ businessUnitId }: { businessUnitId: number }) =>
    ofClasses.has(businessUnitId) || access.isBusinessUnitAdmin(callerId, businessUnitId)
  return (await unitsOf(sources, userId)).filter(isShared).map((unit) => ({ ...unit, isCurrent: false }))
}

/** Throws User.NotFound, also for forgotten users; Common.Forbidden if the caller may see nothing. */
export const shownPerson = async (sources: ProfileSources, callerId: number, userId: number): Promise<UserInfo> => {
  const sight = await requireSight(sources, callerId, userId)
  const { reader, access, readSetting } = sources
  const [person, avatar] = await Promise.all([
    reader.get<PersonDocument>('people', String(userId)),
    reader.get<AvatarDocument>('avatars', String(userId)),
  ])
  const known = access.user(userId)
  if (!person || !known) throw rejected('User.NotFound')
  const { name, email, studentId, title, homePage, about, facebook, gitHub } = person
  const all = sight === 'all' ? person : null
  return {
    id: userId,
    name,
    email,
    studentId,
    avatar: pictureUrl(avatar),
    title,
    homePage,
    about,
    facebook,
    gitHub,
    lastLogin: all?.lastLogin ?? null,
    registeredAt: all?.registeredAt ?? null,
    passwordUpdated: all?.passwordUpdated ?? null,
    phone: all?.phone ?? null,
    birthday: all?.birthday ?? null,
    gender: all?.gender ?? null,
    recoveryEmail: all?.recoveryEmail ?? null,
    isRecoveryConfirmed: all?.isRecoveryConfirmed ?? false,
    language: all?.language ?? null,
    interfaceLanguage: all?.interfaceLanguage ?? null,
    editorTheme: all?.editorTheme === 'page' ? 'page' : 'dark',
    licenceTime: all && known.licenceTime,
    hasSecondFactor: all !== null && known.hasSecondFactor,
    isPrivateShown: all !== null,
    roles: all ? [...known.roles] : [],
    expirationTime: all && known.expirationTime,
    mustChangePassword: all !== null && known.mustChangePassword,
    mustSetUpSecondFactor: all !== null && mustSetUpSecondFactor(known, readSetting),
    mayAuthor: all !== null && access.mayAuthor(userId),
    businessUnits: all ? await unitsOf(sources, userId) : await sharedUnits(sources, callerId, userId),
  }
}
