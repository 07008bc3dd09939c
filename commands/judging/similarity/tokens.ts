// Tokens of accepted answers, kept in memory so that a comparison parses only what is new. They can be made again at any time.
import { LRUCache } from 'lru-cache'
import type { KeptTokens } from '../../../judge/similarity/types.ts'

const KEPT_BYTES = 48 * 1024 * 1024

/** Starter files depend on the version of a problem, and are subtracted from the tokens: tokens are kept for each version. */
export interface TokensOf {
  problemVersion: number
  answerId: number | 'tqc'
  problemId: number
}

export interface KeptTokensCache {
  get(of: TokensOf): KeptTokens | undefined
  set(of: TokensOf, tokens: KeptTokens): void
}

const keyOf = ({ problemId, problemVersion, answerId }: TokensOf): string => `${problemId}/${problemVersion}/${answerId}`

/** A bounded cache of tokens. */
export const createTokensCache = (bytes = KEPT_BYTES): KeptTokensCache => {
  const kept = new LRUCache<string, KeptTokens>({ maxSize: bytes, sizeCalculation: (tokens) => tokens.length + 64 })
  return {
    get: (of) => kept.get(keyOf(of)),
    set: (of, tokens) => void kept.set(keyOf(of), tokens),
  }
}
