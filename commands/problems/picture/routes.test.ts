// A user who uploads many pictures does not delay others.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SignedInContext } from '../../../protocol/call.ts'
import { pictureRoutes } from './routes.ts'

test('the picture of another user waits for the current conversion only, not for the whole queue', async () => {
  const [route] = pictureRoutes({ storeBlob: async (_, { actor }) => `of ${actor.userId}` })
  const made: number[] = []
  const picture = (
    await sharp({ create: { width: 60, height: 60, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const send = async (userId: number) => {
    const caller = { userId, sessionId: 's', roles: ['teacher'] }
    await route?.handle(
      { picture } as never,
      { caller, commandId: 'c', correlationId: 'c', wrote() {} } as unknown as SignedInContext as never,
    )
    made.push(userId)
  }
  await Promise.all([1, 1, 1, 2].map(send))
  expect(made).toEqual([1, 2, 1, 1])
})
