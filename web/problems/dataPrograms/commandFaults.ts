// Sentences about commands that have made no input.
import { MAX_MADE_CASES, MAX_MADE_CHARACTERS } from '../../../commands/problems/problem/rules.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import type { CommandFault } from './caseCommands.ts'
import { messageOf } from './dataProgramRuns.ts'

export const useFaultText = (): ((fault: CommandFault) => string) => {
  const { t } = useTranslation('dataPrograms')
  const nameOf = useStatusName()
  return (fault) => {
    switch (fault.kind) {
      case 'unknown':
        return t('fault.unknown', { name: fault.name })
      case 'failed':
        return [t('fault.failed', { verdict: nameOf(fault.reply.statusCode) }), messageOf(fault.reply)].filter(Boolean).join('\n')
      case 'callFailed':
        return errorText(fault.error)
      case 'noRoom':
        return t('fault.noRoom', { max: MAX_MADE_CASES })
      case 'outputTooLong':
        return t('fault.outputTooLong', { max: MAX_MADE_CHARACTERS.toLocaleString('en') })
      default:
        return t(`fault.${fault.kind}`)
    }
  }
}
