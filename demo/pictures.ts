// Pictures of the demo's people: symmetric patterns, as generated for users without a picture.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { pictureOf } from '../commands/people/profile/picture.ts'
import { users } from '../commands/people/user/decider.ts'
import { by, type Telling } from './telling.ts'

const FIELDS = 7
const PIXELS = 256
/** RGB of the background. */
const PAPER = [240, 245, 245]
/** Colours of the pattern: dark enough to be visible in a small circle. */
const INKS = [
  [13, 110, 117],
  [158, 66, 28],
  [86, 60, 146],
  [34, 112, 62],
  [150, 40, 92],
  [42, 82, 152],
]

/** PNG of the pattern for a number. */
const patternOf = async (number: number): Promise<Buffer> => {
  const dice = createHash('sha256').update(`picture ${number}`).digest()
  const ink = INKS[number % INKS.length] ?? PAPER
  const isInk = (row: number, column: number): boolean => {
    const isEdge = [row, column].some((place) => place === 0 || place === FIELDS - 1)
    return !isEdge && (dice[row * FIELDS + Math.min(column, FIELDS - 1 - column)] ?? 0) % 2 === 0
  }
  const bytes = Array.from({ length: FIELDS ** 2 }, (_, at) => (isInk(Math.floor(at / FIELDS), at % FIELDS) ? ink : PAPER)).flat()
  const raw = { width: FIELDS, height: FIELDS, channels: 3 } as const
  return await sharp(Buffer.from(bytes), { raw }).resize(PIXELS, PIXELS, { kernel: 'nearest' }).png().toBuffer()
}

/** Sets a picture for each of them. */
export const setPictures = async (telling: Telling, userIds: readonly number[]): Promise<void> => {
  for (const [number, userId] of userIds.entries()) {
    const avatar = (await pictureOf(await patternOf(number))).toString('base64')
    const context = by(telling, { userId, role: 'student' })
    await users.handle(telling.commands, userId, { type: 'EditProfile', userId, profile: { avatar } }, context)
  }
}
