// Settings and announcements in the shared test term.
import { contents } from '../../commands/site/content/contents.ts'
import { recorded } from '../kit/spec.ts'
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import * as announcements from './announcements.fixture.ts'

const { AMY, BEN, TEACHER } = school

export const siteTerm: TermPart = {
  end: () => [
    school.settingChanged('tenantMode', true, BEN),
    school.settingChanged('tenantMode', false),
    recorded('LandingContentChanged', { version: 1, content: contents.landing.initial, changedBy: BEN }, { stream: 'landing' }),
    recorded('PlansContentChanged', { version: 1, content: contents.plans.initial, changedBy: BEN }, { stream: 'plans' }),
    recorded('TypingTextsChanged', { version: 1, content: { texts: [] }, changedBy: BEN }, { stream: 'typingTexts' }),
    announcements.announced(71, '停機 maintenance tonight'),
    announcements.announced(72, '期末考', false),
    announcements.announced(73, '過期'),
    ...[AMY, BEN].map((userId) => announcements.announcementSeen(71, userId, '2026-03-02')),
    announcements.announcementSeen(71, AMY, '2026-03-03'),
    announcements.announcementEdited(71, '已恢復', TEACHER),
    announcements.announcementDeactivated(71),
    announcements.announcementActivated(72),
    announcements.announcementWithdrawn(73),
  ],
}
