// Public pages, and the home page of platform staff.
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import type { ContentName } from '../../commands/site/content/contentNames.ts'
import { type PagesOf, withQuery } from '../shared/page.ts'

export const paths = {
  landing: () => '/',
  plans: () => '/supports/plans',
  privacy: () => '/supports/privacy',
  personalData: () => '/supports/personal-data',
  operations: () => '/admin-dashboard',
  settings: () => '/admin-dashboard/settings',
  permissions: () => '/admin-dashboard/permissions',
  announcements: () => '/admin-dashboard/announcements',
  contents: (content?: ContentName) => withQuery('/admin-dashboard/contents', { content }),
  /** Without an id a new one. */
  announcementEdit: (announcementId?: number) => withQuery('/admin-dashboard/announcements/edit', { announcementId }),
}

export const pages: PagesOf<typeof paths> = {
  landing: {
    path: '/',
    title: { 'zh-TW': '首頁', en: 'Front page' },
    who: 'visitor',
    isPrerendered: true,
    texts: ['site'],
    menu: { in: 'page', icon: IconInfoCircle, order: 10 },
    examples: { landing: paths.landing },
  },
  plans: {
    path: '/supports/plans',
    title: { 'zh-TW': '購買方案', en: 'Plans' },
    who: 'visitor',
    isPrerendered: true,
    texts: ['site'],
    menu: { in: 'page', icon: IconBook, order: 20, isInFooter: true },
    examples: { plans: paths.plans },
  },
  privacy: {
    path: '/supports/privacy',
    title: { 'zh-TW': '隱私權政策', en: 'Privacy policy' },
    who: 'visitor',
    isPrerendered: true,
    menu: { in: 'page', icon: IconShieldCheck, order: 30, isInFooter: true },
    examples: { privacy: paths.privacy },
  },
  personalData: {
    path: '/supports/personal-data',
    title: { 'zh-TW': '個人資料告知事項', en: 'Notice on personal data' },
    who: 'visitor',
    isPrerendered: true,
    menu: { in: 'page', icon: IconShieldCheck, order: 40, isInFooter: true },
    examples: { 'notice on personal data': paths.personalData },
  },
  operations: {
    path: '/admin-dashboard',
    title: { 'zh-TW': '平台營運', en: 'Operations' },
    who: 'operator',
    texts: ['site'],
    menu: { in: 'admin', icon: IconGauge, order: 10 },
    examples: { operations: paths.operations },
  },
  settings: {
    path: '/admin-dashboard/settings',
    title: { 'zh-TW': '平台設定', en: 'Settings' },
    who: 'admin',
    texts: ['settings', 'table'],
    menu: { in: 'admin', icon: IconSettings, order: 20 },
    examples: { 'settings of the platform': paths.settings, 'a setting': () => '/admin-dashboard/settings?row=groupPingTime' },
  },
  permissions: {
    path: '/admin-dashboard/permissions',
    title: { 'zh-TW': '權限表', en: 'Permissions' },
    who: 'admin',
    texts: ['permissions', 'table'],
    menu: { in: 'admin', icon: IconKey, order: 24 },
    examples: { 'who may give which call': paths.permissions },
  },
  announcements: {
    path: '/admin-dashboard/announcements',
    title: { 'zh-TW': '公告管理', en: 'Announcements' },
    who: 'admin',
    texts: ['announcements', 'table'],
    menu: { in: 'admin', icon: IconSpeakerphone, order: 19 },
    examples: { announcements: paths.announcements },
  },
  contents: {
    path: '/admin-dashboard/contents',
    title: { 'zh-TW': '頁面內容', en: 'Page contents' },
    who: 'admin',
    texts: ['contents', 'versions', 'site'],
    menu: { in: 'admin', icon: IconFileText, order: 19.55 },
    examples: {
      'content of the front page': () => paths.contents(),
      'content of the plans': () => paths.contents('plans'),
      'texts of the typing playground': () => paths.contents('typingTexts'),
    },
  },
  announcementEdit: {
    path: '/admin-dashboard/announcements/edit',
    title: { 'zh-TW': '編輯公告', en: 'Edit announcement' },
    who: 'admin',
    texts: ['announcements'],
    examples: { 'a new announcement': () => paths.announcementEdit() },
  },
}

type SitePaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends SitePaths {}
}
