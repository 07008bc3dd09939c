// Ends a licence after confirmation.

import { expireLicence } from '../../../commands/problems/licence/calls.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'

export const useEndLicence = (): ((userId: number, name: string) => Promise<void>) => {
  const { t } = useTranslation('accounts')
  const refresh = useRefresh()
  return async (userId, name) => {
    if (!(await confirm({ title: t('endTitle'), message: t('endText', { name }), confirmLabel: t('end'), isDangerous: true }))) return
    try {
      await request(expireLicence, { userId })
      await refresh(expireLicence)
      notifySuccess(t('ended'))
    } catch (error) {
      notifyFailure(error)
    }
  }
}
