// Stub server with a signed-in user, reset after each test of a file.
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { sessionStore } from '../sessionStore.ts'
import { stubServer } from './stubServer.ts'

type StubServer = ReturnType<typeof stubServer>

/** `setUp` defines the replies before each test. */
export const signedInServer = (setUp: (server: StubServer) => void = () => undefined): StubServer => {
  let server: StubServer
  beforeEach(() => {
    server = stubServer()
    sessionStore.signIn('t')
    setUp(server)
  })
  afterEach(() => {
    cleanup()
    act(() => sessionStore.signOut())
    vi.unstubAllGlobals()
  })
  return {
    get asked() {
      return server.asked
    },
    askedOf: (call) => server.askedOf(call),
    on: (call, answer) => server.on(call, answer),
  }
}
