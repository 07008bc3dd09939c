// Settings of all areas. A pure leaf.
import { analystSettings } from '../../commands/analyst/settings.ts'
import { classesSettings } from '../../commands/classes/settings.ts'
import { judgingSettings } from '../../commands/judging/settings.ts'
import { peopleSettings } from '../../commands/people/settings.ts'
import { problemsSettings } from '../../commands/problems/settings.ts'
import { siteSettings } from '../../commands/site/settings.ts'
import { typingSettings } from '../../commands/typing/settings.ts'
import { together } from '../together.ts'

/** By name. */
export const areaSettings = together(
  'setting',
  siteSettings,
  classesSettings,
  peopleSettings,
  problemsSettings,
  judgingSettings,
  typingSettings,
  analystSettings,
)
