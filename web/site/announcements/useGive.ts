// Actions of platform admins on an announcement in the list: show, hide, delete.

import { activateAnnouncement, deleteAnnouncement } from '../../../commands/site/announcement/calls.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess, notifyUndo } from '../../shared/ui/notify.tsx'

export const useGiveToAnnouncement = () => {
  const { t } = useTranslation('announcements')
  const refresh = useRefresh()
  const activate = async (announcementId: number, title: string, isActive: boolean): Promise<void> => {
    try {
      await request(activateAnnouncement, { announcementId, isActive })
    } catch (error) {
      return notifyFailure(error)
    }
    notifyUndo(t(isActive ? 'activated' : 'deactivated', { title }), () => void activate(announcementId, title, !isActive))
    await refresh(activateAnnouncement)
  }
  const remove = async (announcementId: number, title: string): Promise<void> => {
    const question = { title: t('deleteTitle'), message: t('deleteText', { title }), confirmLabel: t('delete') }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    try {
      await request(deleteAnnouncement, { announcementId })
    } catch (error) {
      return notifyFailure(error)
    }
    notifySuccess(t('deleted'))
    await refresh(deleteAnnouncement)
  }
  return { activate, remove }
}
