// The tree against a second one, written by the definition.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createMerkleTree } from './merkle.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Splits at the largest power of two below the number of leaves. */
const rootOf = (leaves: readonly string[]): string => {
  if (leaves.length === 0) return sha256('')
  if (leaves.length === 1) return sha256(`\u0000${leaves[0]}`)
  const middle = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return sha256(`\u0001${rootOf(leaves.slice(0, middle))}${rootOf(leaves.slice(middle))}`)
}

describe('a Merkle tree', () => {
  it('has the root that its definition says, at every size', () => {
    const tree = createMerkleTree()
    const leaves: string[] = []
    expect(tree.root()).toBe(rootOf([]))
    for (let index = 0; index < 70; index += 1) {
      leaves.push(`leaf ${index}`)
      tree.add(`leaf ${index}`)
      expect([tree.size, tree.root()]).toEqual([leaves.length, rootOf(leaves)])
    }
  })
})
