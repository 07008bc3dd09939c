// HTTP routes of the education cloud.
import { done, type Route, route } from '../../../protocol/call.ts'
import {
  beginCloudLink,
  beginCloudSignIn,
  cloudAccount,
  completeCloudLink,
  linkCloudAccount,
  loginByCloud,
  oAuth,
  unlinkCloudAccount,
} from './calls.ts'
import {
  beginCloudLinkSchemas,
  beginCloudSignInSchemas,
  cloudAccountSchemas,
  completeCloudLinkSchemas,
  linkCloudAccountSchemas,
  loginByCloudSchemas,
  oAuthSchemas,
  unlinkCloudAccountSchemas,
} from './schemas.ts'
import {
  beginCloud,
  beginCloudLink as beginLink,
  type CloudDeps,
  completeCloudLink as completeLink,
  enterByCloud,
  linkAndEnter,
  ownCloudAccount,
  unlinkCloudAccount as unlink,
} from './useCases.ts'

/** Requirement a01. */
export const cloudAccountRoutes = (deps: CloudDeps): Route[] => [
  route(oAuth, oAuthSchemas, async () => {
    const { cloud } = deps
    if (cloud === null) return { azpUri: null, clientId: null, redirectUri: null, name: null }
    const { clientId, redirectUri, name } = cloud
    return { azpUri: await cloud.authorizationEndpoint(), clientId, redirectUri, name }
  }),

  route(beginCloudSignIn, beginCloudSignInSchemas, (_, context) => beginCloud(deps, context)),
  route(loginByCloud, loginByCloudSchemas, (request, context) => enterByCloud(deps, request, context)),
  route(linkCloudAccount, linkCloudAccountSchemas, (request, context) => linkAndEnter(deps, request, context)),
  route(cloudAccount, cloudAccountSchemas, (_, { caller }) => ownCloudAccount(deps, caller.userId)),

  route(beginCloudLink, beginCloudLinkSchemas, ({ password }, context) => beginLink(deps, password, context)),

  route(completeCloudLink, completeCloudLinkSchemas, async (reply, context) => {
    await completeLink(deps, reply, context)
    return done
  }),

  route(unlinkCloudAccount, unlinkCloudAccountSchemas, async ({ password }, context) => {
    await unlink(deps, password, context)
    return done
  }),
]
