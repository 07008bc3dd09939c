// Thumbnails of several users, as far as the caller may see them.
import type { AvatarDocument } from '../../../projections/people/avatars.ts'
import type { Access } from '../../../protocol/access.ts'
import { type ProfileSources, pictureUrl, sightOf } from './profile.ts'

/** Whether the user teaches or assists in a class that the caller may enter, where all members see staff names. */
const isStaffOfOwn = (access: Access, callerId: number, userId: number, groupId: number): boolean => {
  const members = access.group(groupId)?.members
  const [own, other] = [members?.[callerId], members?.[userId]]
  return own !== undefined && !own.isBlocked && other !== undefined && other.role !== 'student' && !other.isBlocked
}

const isShownTo = async (sources: ProfileSources, callerId: number, userId: number): Promise<boolean> => {
  if ((await sightOf(sources, callerId, userId)) !== null) return true
  const { access, classesOf } = sources
  return (await classesOf(userId)).some((groupId) => isStaffOfOwn(access, callerId, userId, groupId))
}

/**
 * Avatars of the given users whom the caller may see: the caller, users whose profile is open to the caller, and staff of the caller's
 * classes.
 */
export const shownAvatars = async (
  sources: ProfileSources,
  callerId: number,
  userIds: readonly number[],
): Promise<{ userId: number; avatar: string }[]> => {
  const shown: number[] = []
  for (const userId of new Set(userIds)) if (await isShownTo(sources, callerId, userId)) shown.push(userId)
  const found = await sources.reader.getMany<AvatarDocument>('avatars', shown.map(String))
  return shown.flatMap((userId) => {
    const avatar = pictureUrl(found.get(String(userId)))
    return avatar === null ? [] : [{ userId, avatar }]
  })
}
