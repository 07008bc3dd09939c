// Frames come out whole and in order, however the stream is cut.
import { expect, test } from 'vitest'
import { FrameReader, frame } from './frames.ts'

const messages = [0, 1, 3, 4, 5, 0, 100, 65_536, 2, 300_000, 0].map((length, index) => Buffer.alloc(length, index + 1))
const stream = Buffer.concat(messages.map(frame))

test.each([1, 2, 3, 4, 5, 7, 64, 65_536, 65_541, stream.length])('cut every %i bytes', (bytes) => {
  const reader = new FrameReader()
  const frames: Buffer[] = []
  for (let at = 0; at < stream.length; at += bytes) frames.push(...reader.push(Buffer.from(stream.subarray(at, at + bytes))))
  expect(frames.length).toBe(messages.length)
  for (const [index, message] of messages.entries()) expect(frames[index]?.equals(message)).toBe(true)
})

test('a frame is known as soon as its last byte is there', () => {
  const reader = new FrameReader()
  const bytes = frame(Buffer.from('whole'))
  expect(reader.push(bytes.subarray(0, -1))).toEqual([])
  expect(reader.push(Buffer.from(bytes.subarray(-1)))).toEqual([Buffer.from('whole')])
})

test('a frame that announces too much is refused', () => {
  expect(() => new FrameReader(10).push(frame(Buffer.alloc(11)))).toThrow(RangeError)
  expect(new FrameReader(10).push(frame(Buffer.alloc(10)))).toHaveLength(1)
})
