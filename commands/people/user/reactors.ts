// Completes interrupted erasures: nothing of an erased user stays in the vault.
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import type { UserEvent } from './events.ts'
import { eraseForgotten, type ForgetDeps } from './useCases.ts'

const forgetting = (deps: ForgetDeps): Reactor<UserEvent> => ({
  name: 'forgetting',
  meaning: {
    en: 'Erases the data of a forgotten person from the vault.',
    'zh-TW': '刪除使用者的個人資料後，一併清除保管庫中的相關資料。',
  },
  types: ['UserForgotten'],
  from: 'checkpoint',
  handle: ({ data }, { command }) => eraseForgotten(deps, data.userId, command()),
})

export const userReactors = (deps: ForgetDeps): AnyReactor[] => [forgetting(deps)]
