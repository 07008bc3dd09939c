// Pending education-cloud sign-in of this browser: state expected by the callback, and the redirect target.
import { beginCloudSignIn } from '../../../commands/people/cloudAccount/calls.ts'
import { request } from '../../shared/api/client.ts'

const KEY = 'cloudSignIn'

export interface GoingThere {
  state: string
  secret: string
  /** Own page to return to; null for the user's start page. */
  wanted: string | null
  /** Links the provider to the signed-in account instead of signing in. */
  isLink: boolean
}

/** True only for addresses of this site; the stored value is not trusted. */
export const isOwnAddress = (address: unknown): address is string => typeof address === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(address)

/** Stores the pending sign-in that the server created and redirects to the provider. */
export const leaveFor = (
  { address, state, secret }: { address: string; state: string; secret: string },
  { wanted, isLink }: Pick<GoingThere, 'wanted' | 'isLink'>,
): void => {
  const begun: GoingThere = { state, secret, wanted, isLink }
  sessionStorage.setItem(KEY, JSON.stringify(begun))
  globalThis.location.assign(address)
}

/** Starts a sign-in by the provider. @throws if the server refuses it */
export const goToCloud = async (wanted: string | null): Promise<void> =>
  leaveFor(await request(beginCloudSignIn, {}), { wanted, isLink: false })

/** Removes and returns the pending sign-in; null if there is none for this state. */
export const takeGoing = (state: string | null): GoingThere | null => {
  try {
    const { state: kept, secret, wanted, isLink } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<GoingThere>
    if (state === null || kept !== state || typeof secret !== 'string') return null
    sessionStorage.removeItem(KEY)
    return { state, secret, wanted: isOwnAddress(wanted) ? wanted : null, isLink: isLink === true }
  } catch {
    return null
  }
}
