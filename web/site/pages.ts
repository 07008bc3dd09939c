// The pages for everybody.
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { PagesOf } from '../shared/page.ts'

export const paths = {
  landing: () => '/',
  plans: () => '/supports/plans',
  privacy: () => '/supports/privacy',
}

export const pages: PagesOf<typeof paths> = {
  landing: {
    path: '/',
    title: { 'zh-TW': '首頁', en: 'Front page' },
    who: 'visitor',
    texts: ['site'],
    menu: { in: 'page', icon: IconInfoCircle, order: 10 },
    examples: { landing: paths.landing },
  },
  plans: {
    path: '/supports/plans',
    title: { 'zh-TW': '購買方案', en: 'Plans' },
    who: 'visitor',
    texts: ['site'],
    menu: { in: 'page', icon: IconBook, order: 20, isInFooter: true },
    examples: { plans: paths.plans },
  },
  privacy: {
    path: '/supports/privacy',
    title: { 'zh-TW': '隱私權政策', en: 'Privacy policy' },
    who: 'visitor',
    menu: { in: 'page', icon: IconShieldCheck, order: 30, isInFooter: true },
    examples: { privacy: paths.privacy },
  },
}

type SitePaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends SitePaths {}
}
