// A Merkle tree that grows leaf by leaf and keeps only its edge, so that a root over any number of events costs no memory. The path of one leaf to
// the root proves that it is in the tree.
import { hash } from 'node:crypto'

// Leaves and nodes begin differently, so that neither can be passed off as the other (the shape is that of RFC 6962).
const leafHash = (leaf: string) => hash('sha256', `\u0000${leaf}`)
const nodeHash = (left: string, right: string) => hash('sha256', `\u0001${left}${right}`)

/** A neighbour on the way from a leaf to the root, and the side on which it stands. */
export interface PathStep {
  side: 'left' | 'right'
  hash: string
}

export interface MerkleTree {
  /** `isProven`: `path` is about this leaf. */
  add(leaf: string, isProven?: boolean): void
  /** Leaves so far. */
  readonly size: number
  /** Root (hex) over the leaves so far; with none, the hash of nothing. */
  root(): string
  /** From the proven leaf to the root, as of the last call of `root`. */
  path(): readonly PathStep[]
}

/** A subtree's root, and whether the proven leaf is below it. */
interface Node {
  hash: string
  isProven: boolean
}

/** An empty tree. */
export const createMerkleTree = (): MerkleTree => {
  /** Roots of whole subtrees, `whole[n]` over 2^n leaves, where the size has that bit. */
  const whole: (Node | null)[] = []
  let size = 0
  let path: PathStep[] = []
  let last: readonly PathStep[] = []
  const join = (left: Node, right: Node, steps: PathStep[]): Node => {
    if (left.isProven) steps.push({ side: 'right', hash: right.hash })
    if (right.isProven) steps.push({ side: 'left', hash: left.hash })
    return { hash: nodeHash(left.hash, right.hash), isProven: left.isProven || right.isProven }
  }
  return {
    get size() {
      return size
    },
    add(leaf, isProven = false) {
      size += 1
      if (isProven) path = []
      let carried: Node = { hash: leafHash(leaf), isProven }
      let height = 0
      for (let left = whole[0]; left; left = whole[height]) {
        carried = join(left, carried, path)
        whole[height] = null
        height += 1
      }
      whole[height] = carried
    },
    root() {
      const steps = [...path]
      const parts = whole.filter((part) => part !== null)
      last = steps
      return parts.length === 0 ? hash('sha256', '') : parts.reduce((right, left) => join(left, right, steps)).hash
    },
    path: () => last,
  }
}

/** The root of a tree in which the leaf has this path. */
export const rootOfPath = (leaf: string, path: readonly PathStep[]): string =>
  path.reduce((known, { side, hash: other }) => (side === 'left' ? nodeHash(other, known) : nodeHash(known, other)), leafHash(leaf))
