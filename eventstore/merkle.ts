// A Merkle tree that grows leaf by leaf and keeps only its edge, so that a root over any number of events costs no memory.
import { hash } from 'node:crypto'

// Leaves and nodes begin differently, so that neither can be passed off as the other (the shape is that of RFC 6962).
const leafHash = (leaf: string) => hash('sha256', `\u0000${leaf}`)
const nodeHash = (left: string, right: string) => hash('sha256', `\u0001${left}${right}`)

export interface MerkleTree {
  add(leaf: string): void
  /** Leaves so far. */
  readonly size: number
  /** Root (hex) over the leaves so far; with none, the hash of nothing. */
  root(): string
}

/** An empty tree. */
export const createMerkleTree = (): MerkleTree => {
  /** Roots of whole subtrees, `whole[n]` over 2^n leaves, where the size has that bit. */
  const whole: (string | null)[] = []
  let size = 0
  return {
    get size() {
      return size
    },
    add(leaf) {
      size += 1
      let carried = leafHash(leaf)
      let height = 0
      for (let left = whole[0]; left; left = whole[height]) {
        carried = nodeHash(left, carried)
        whole[height] = null
        height += 1
      }
      whole[height] = carried
    },
    root() {
      const parts = whole.filter((part) => part !== null)
      return parts.length === 0 ? hash('sha256', '') : parts.reduce((right, left) => nodeHash(left, right))
    },
  }
}
