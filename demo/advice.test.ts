// The demo's comments stand on the lines that they are about.
import { expect, test } from 'vitest'
import { GEARS, linesOf, PEGS, SIEVE } from './advice.ts'
import { readPackages } from './packages.ts'

const packages = readPackages()
const sourceOf = ({ slug, file }: { slug: string; file: string }) =>
  packages.find((one) => one.slug === slug)?.programs.find((program) => program.file === file)?.source ?? ''

test('comments are on the faulty lines of a program of the package', () => {
  expect(SIEVE.comments.map((one) => linesOf(one, sourceOf(SIEVE)))).toEqual([{ from: 11, to: 11 }])
  expect(PEGS.comments.map((one) => linesOf(one, sourceOf(PEGS)))).toEqual([{ from: 8, to: 10 }])
  expect(sourceOf(GEARS)).toContain('gcd')
})

test('lines that a comment names contain what it says', () => {
  const lines = sourceOf(SIEVE).split('\n')
  expect(lines.flatMap((line, at) => (line.includes('1400000') ? [at + 1] : []))).toEqual([3, 8, 11])
})
