import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { userAvatars } from '../../../queries/people/user/calls.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { reply, stubServer } from '../testing/stubServer.ts'
import { Person } from './Person.tsx'

afterEach(() => vi.unstubAllGlobals())

it('fetches all visible pictures in one request, with initials while loading and for users without a picture', async () => {
  const server = stubServer()
  server.on(userAvatars, () => reply([{ userId: 8, avatar: 'data:image/webp;base64,UklGRg==' }]))
  const people = [
    { userId: 7, name: '王小明' },
    { userId: 8, name: 'Ben' },
  ]
  const element = people.map((person) => <Person key={person.userId} {...person} to={`/${person.userId}`} />)
  await renderRoutes([{ path: '/', element }], '/')
  const initials = () => [...document.querySelectorAll<HTMLElement>('[data-initial]')].map(({ dataset }) => dataset.initial)
  expect(initials()).toEqual(['王', 'B'])
  await vi.waitFor(() => expect(initials()).toEqual(['王']))
  expect(screen.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/8')
  expect(server.askedOf(userAvatars).map(({ body }) => body)).toEqual([{ userIds: [7, 8] }])
})
