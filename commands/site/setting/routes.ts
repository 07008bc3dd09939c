// HTTP route that changes a setting.
import { done, type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { isSettingName, problemIn, unitsIn } from '../../../protocol/settings.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { isUnit } from '../../people/businessUnit/useCases.ts'
import { problemForVisitors } from '../../problems/visitorProblem/useCases.ts'
import { editSetting } from './calls.ts'
import { settingsOfSite } from './decider.ts'
import { editSettingSchemas } from './schemas.ts'

export interface SettingDeps {
  commands: Pick<CommandHandler, 'handle' | 'load'>
}

/** Setting/Edit; platform admins only (declared by the call). */
export const settingRoutes = ({ commands }: SettingDeps): Route[] => [
  route(editSetting, editSettingSchemas, async ({ name, value }, context) => {
    if (!isSettingName(name)) throw rejected('Setting.NotFound')
    for (const businessUnitId of unitsIn(name, value))
      if (!(await isUnit(commands, businessUnitId)))
        throw rejected('BusinessUnit.NotFound', { field: 'value', code: 'BusinessUnit.NotFound' })
    const problemId = problemIn(name, value)
    if (problemId !== null && !(await problemForVisitors(commands, problemId)))
      throw rejected('Setting.NotForVisitors', { field: 'value', code: 'Setting.NotForVisitors' })
    const changedBy = context.caller.userId
    await settingsOfSite.handle(commands, name, { type: 'ChangeSetting', name, value, changedBy }, commandContext(context))
    return done
  }),
]
