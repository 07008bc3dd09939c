// Calls that publish and edit announcements.
import { call } from '../../../protocol/call.ts'
import type { activateAnnouncementSchemas, addAnnouncementSchemas, deleteAnnouncementSchemas, editAnnouncementSchemas } from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const addAnnouncement = call<typeof addAnnouncementSchemas>({ ...common, path: 'Admin/Announcement/Add' })

export const editAnnouncement = call<typeof editAnnouncementSchemas>({ ...common, path: 'Admin/Announcement/Edit' })

export const activateAnnouncement = call<typeof activateAnnouncementSchemas>({ ...common, path: 'Admin/Announcement/Activate' })

export const deleteAnnouncement = call<typeof deleteAnnouncementSchemas>({ ...common, path: 'Admin/Announcement/Delete' })
