// The second factor of staff: codes of an authenticator app (TOTP, RFC 6238), required after the password.
import { call } from '../../../protocol/call.ts'
import type {
  beginSecondFactorSchemas,
  disableSecondFactorSchemas,
  enableSecondFactorSchemas,
  renewRecoveryCodesSchemas,
  secondFactorSchemas,
  verifySecondFactorSchemas,
} from './schemas.ts'

const common = { method: 'POST', auth: 'session', kind: 'command' } as const

export const verifySecondFactor = call<typeof verifySecondFactorSchemas>({ ...common, path: 'User/VerifySecondFactor', auth: 'public' })

export const secondFactor = call<typeof secondFactorSchemas>({ ...common, path: 'User/SecondFactor', kind: 'query' })

export const beginSecondFactor = call<typeof beginSecondFactorSchemas>({ ...common, path: 'User/SecondFactor/Begin' })

export const enableSecondFactor = call<typeof enableSecondFactorSchemas>({ ...common, path: 'User/SecondFactor/Enable' })

export const disableSecondFactor = call<typeof disableSecondFactorSchemas>({ ...common, path: 'User/SecondFactor/Disable' })

export const renewRecoveryCodes = call<typeof renewRecoveryCodesSchemas>({ ...common, path: 'User/SecondFactor/RecoveryCodes' })
