// Member actions of teachers and assistants, each with a confirmation (requirements a22, g14).
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { blockMember, blockMembers, unblockMember } from '../../commands/classes/group/calls.ts'
import { resetMemberPassword } from '../../commands/people/user/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { newCommandId } from '../shared/api/commandId.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { useSession } from '../shared/session.ts'
import type { BulkAction, RowAction } from '../shared/table/column.ts'
import { useTranslation } from '../shared/texts.ts'
import { confirm, type Question } from '../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../shared/ui/notify.tsx'
import type { Member } from './members.ts'

interface Sending {
  send: () => Promise<unknown>
  done: string
  /** Title of the error message. */
  failed?: string
  /** Extends an error with more than its own message. */
  named?: (error: unknown) => unknown
}

/** Asks for confirmation, sends the command and reports the result. */
const ask = async (question: Question, { send, done, failed, named = (error) => error }: Sending) => {
  if (!(await confirm(question))) return
  try {
    await send()
    notifySuccess(done)
  } catch (error) {
    notifyFailure(named(error), failed)
  }
}

/** Only teachers block; assistants may reset passwords too, but only of students. */
export const useMemberActions = (group: GroupInfo): { actions: RowAction<Member>[]; bulk: BulkAction<Member>[] } => {
  const { t } = useTranslation(['classes', 'app'])
  const refresh = useRefresh()
  const { user } = useSession()
  const { groupId, isGroupTeacher, isGroupAdmin, mayResetPasswords } = group
  const nameOf = ({ userName, email }: Member) => userName ?? email ?? t('unknownPerson')
  const again = () => ({ idempotencyKey: newCommandId() })

  const block = (member: Member) =>
    void ask(
      { title: t('block.title'), message: t('block.text', { name: nameOf(member) }), confirmLabel: t('block.do'), isDangerous: true },
      {
        send: async () => {
          await request(blockMember, { groupId, userId: member.userId }, again())
          await refresh(blockMember)
        },
        done: t('block.done', { name: nameOf(member) }),
      },
    )
  const unblock = (member: Member) =>
    void ask(
      { title: t('unblock.title'), message: t('unblock.text', { name: nameOf(member) }), confirmLabel: t('unblock.do') },
      {
        send: async () => {
          await request(unblockMember, { groupId, userId: member.userId }, again())
          await refresh(unblockMember)
        },
        done: t('unblock.done', { name: nameOf(member) }),
      },
    )
  const reset = (member: Member) =>
    void ask(
      { title: t('reset.title'), message: t('reset.text', { name: nameOf(member) }), confirmLabel: t('reset.do'), isDangerous: true },
      {
        send: () => request(resetMemberPassword, { groupId, userId: member.userId }, again()),
        done: t('reset.done', { name: nameOf(member) }),
        failed: t('reset.failed'),
      },
    )
  const blockAll = (members: readonly Member[]) => {
    const meant = members.filter(({ role, isBlocked }) => role === 'student' && !isBlocked)
    if (meant.length === 0) return notifyFailure(t('block.nobody'))
    const count = meant.length
    /** Names members who left the class in the meantime; the others can be blocked without them. */
    const named = (error: unknown): unknown => {
      const userIds: unknown = error instanceof ApiError && error.code === 'Group.UserNotInGroup' ? error.details.userIds : null
      const gone = Array.isArray(userIds) ? meant.filter(({ userId }) => userIds.includes(userId)) : []
      return gone.length === 0 ? error : t('block.notInGroup', { names: gone.map(nameOf).join(t('app:listSeparator')) })
    }
    void ask(
      { title: t('block.title'), message: t('block.textMany', { count }), confirmLabel: t('block.do'), isDangerous: true },
      {
        send: async () => {
          await request(blockMembers, { groupId, userIds: meant.map(({ userId }) => userId) }, again())
          await refresh(blockMembers)
        },
        done: t('block.doneMany', { count }),
        named,
      },
    )
  }

  const isTaught = ({ role, isForgotten }: Member) => isGroupTeacher && role === 'student' && !isForgotten
  const mayReset = ({ userId, role, isForgotten }: Member) =>
    !isForgotten && isGroupAdmin && mayResetPasswords && userId !== user?.id && (isGroupTeacher || role === 'student')
  return {
    actions: [
      { label: t('unblock.do'), icon: IconUserCheck, run: unblock, isFor: (member) => isTaught(member) && member.isBlocked },
      { label: t('reset.do'), icon: IconKey, run: reset, isFor: mayReset },
      { label: t('block.do'), icon: IconBan, run: block, isDangerous: true, isFor: (member) => isTaught(member) && !member.isBlocked },
    ],
    bulk: isGroupTeacher ? [{ label: t('block.do'), icon: IconBan, run: blockAll, isDangerous: true }] : [],
  }
}
