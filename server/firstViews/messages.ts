// Messages between the thread that renders first views and its parent.
import type { ViewAsked } from '../../protocol/firstView.ts'

export interface PageRequest {
  path: string
  method: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

export interface PageReply {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

export type ToThread = { wanted: ViewAsked } | { id: number; reply: PageReply }
export type FromThread = { isReady: true } | ({ asks: number } & PageRequest) | { view: string } | { view: null; error: string }
