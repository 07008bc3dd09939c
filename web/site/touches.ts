// Queries of the platform that commands and topics invalidate.
import { activateAnnouncement, addAnnouncement, deleteAnnouncement, editAnnouncement } from '../../commands/site/announcement/calls.ts'
import { seeAnnouncements } from '../../commands/site/announcementView/calls.ts'
import { editContent } from '../../commands/site/content/calls.ts'
import { editSetting } from '../../commands/site/setting/calls.ts'
import { visitorProblem } from '../../queries/problems/calls.ts'
import { announcementInfo, announcementList, announcementsToday, announcementsTopic } from '../../queries/site/announcements/calls.ts'
import { landingCounts, languageList, personalDataStatement, privacy } from '../../queries/site/calls.ts'
import { contentGet, contentVersion, contentVersions, mediaHosts } from '../../queries/site/contents/calls.ts'
import { contact, isTenantMode, settingList, settingsTopic } from '../../queries/site/settings/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [
  {
    by: [editSetting, settingsTopic],
    queries: [settingList, isTenantMode, contact, landingCounts, languageList, mediaHosts, privacy, personalDataStatement, visitorProblem],
  },
  {
    by: [addAnnouncement, editAnnouncement, activateAnnouncement, deleteAnnouncement],
    queries: [announcementList, announcementInfo, announcementsToday],
  },
  { by: [editContent], queries: [contentGet, contentVersion, contentVersions] },
  { by: [announcementsTopic, seeAnnouncements], queries: [announcementsToday] },
  // the view counts
  { by: [seeAnnouncements], queries: [announcementList] },
]
