// A sign-in by the education cloud that this browser has begun: what it has to bring when it comes back, and where the person was headed.
import { beginCloudSignIn } from '../../../commands/people/cloudAccount/calls.ts'
import { request } from '../../shared/api/client.ts'

const KEY = 'cloudSignIn'

export interface GoingThere {
  state: string
  secret: string
  /** A page of this site; null where it is wherever the person begins. */
  wanted: string | null
  /** Not to sign in by it, but to have it linked to the account that is signed in. */
  isLink: boolean
}

/** Only within this site, whoever wrote it there. */
export const isOwnAddress = (address: unknown): address is string => typeof address === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(address)

/** Leaves for the provider with what the server has begun. */
export const leaveFor = (
  { address, state, secret }: { address: string; state: string; secret: string },
  { wanted, isLink }: Pick<GoingThere, 'wanted' | 'isLink'>,
): void => {
  const begun: GoingThere = { state, secret, wanted, isLink }
  sessionStorage.setItem(KEY, JSON.stringify(begun))
  globalThis.location.assign(address)
}

/** Leaves to sign in there. What it throws is why it stays. */
export const goToCloud = async (wanted: string | null): Promise<void> =>
  leaveFor(await request(beginCloudSignIn, {}), { wanted, isLink: false })

/** What was begun here, once; null where that was nothing, or another sign-in than the one of this state. */
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
