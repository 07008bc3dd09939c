// Executes an import once it is confirmed.
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import type { ImportEvent } from './events.ts'
import { type ImportWork, workOff } from './work.ts'

type Requested = Extract<ImportEvent, { type: 'ClassesImportRequested' | 'MembersImportRequested' }>

const importing = (deps: ImportWork): Reactor<Requested> => ({
  name: 'importing',
  meaning: {
    en: 'Creates the accounts, classes and memberships of a confirmed file, and resumes after a restart.',
    'zh-TW': '依確認過的檔案建立帳號與課程、加入成員，重新啟動後接著完成。',
  },
  types: ['ClassesImportRequested', 'MembersImportRequested'],
  from: 'checkpoint',
  handle: ({ data: { importId, requestedBy } }, { command, signal }) =>
    workOff(deps, { importId, requestedBy, context: command('import'), signal }),
})

export const importReactors = (deps: ImportWork): AnyReactor[] => [importing(deps)]
