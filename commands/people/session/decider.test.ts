import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { sessions } from './decider.ts'

const { given } = specification(sessions)
const session = { sessionId: 's1', userId: 7 }
const by = { way: 'password', scope: null } as const
const signedIn = { type: 'SignedIn', data: { ...session, ...by } } as const
const signedOut = { type: 'SignedOut', data: session } as const
const superseded = { type: 'SessionSuperseded', data: { ...session, supersededBy: 's2' } } as const
const rejectedSignIn = { type: 'SignInRejected', data: { userId: null, reason: 'wrong password' } } as const

const signIn = { type: 'SignIn', ...session, ...by } as const
const signOut = { type: 'SignOut', ...session } as const
const supersede = { type: 'SupersedeSession', ...session, supersededBy: 's2' } as const

test('begins', () => given().when(signIn).then(signedIn))
test('ends by signing out', () => given(signedIn).when(signOut).then(signedOut))
test('ends when the person signs in elsewhere', () => given(signedIn).when(supersede).then(superseded))

test.each([
  ['begins once', [signedIn], signIn],
  ['never begins again after signing out', [signedIn, signedOut], signIn],
  ['never begins again after being superseded', [signedIn, superseded], signIn],
  ['ends once', [signedIn, signedOut], signOut],
  ['does not end twice in two ways', [signedIn, signedOut], supersede],
  ['is not signed out when superseded', [signedIn, superseded], signOut],
  ['does not end before it began', [], signOut],
  ['is not superseded before it began', [], supersede],
] as const)('%s', (_, events, command) =>
  given(...events)
    .when(command)
    .thenNothing(),
)

test('every refused sign-in is noted', () => {
  const refuse = { type: 'RejectSignIn', userId: null, reason: 'wrong password' } as const
  given().when(refuse).then(rejectedSignIn)
  given(rejectedSignIn).when(refuse).then(rejectedSignIn)
})
