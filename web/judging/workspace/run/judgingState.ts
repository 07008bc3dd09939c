// State of a submission from the button to the verdict, fed by the reply and by live messages in any order.
import type { JudgingMessage, ShownVerdict } from '../../../../commands/judging/submission/schemas.ts'

/** A case in a live message, without its data. */
export type LiveCase = Extract<JudgingMessage, { phase: 'case' }>['case']

export type JudgingState =
  | { phase: 'idle' }
  | {
      phase: 'running'
      commandId: string
      answerId: number | null
      step: 'sending' | 'waiting' | 'compiling' | 'cases'
      /** Number of cases; 0 until known. */
      total: number
      cases: readonly LiveCase[]
      /** The request timed out; the verdict still arrives. */
      isOvertime: boolean
      /** 'unsent': no try can have left this browser. 'lost': a request had no reply; without an answer id its arrival is unknown. */
      contact: 'fine' | 'unsent' | 'lost'
    }
  | { phase: 'done'; commandId: string; verdict: ShownVerdict }
  | { phase: 'failed'; commandId: string; error: unknown }
  /** Given up without a reply; `mayHaveArrived`: the server may have it all the same. */
  | { phase: 'unanswered'; commandId: string; mayHaveArrived: boolean }

export type JudgingAction =
  | { type: 'start'; commandId: string }
  | { type: 'live'; message: JudgingMessage }
  | { type: 'verdict'; commandId: string; verdict: ShownVerdict }
  | { type: 'overtime'; commandId: string; answerId: number | null }
  | { type: 'fail'; commandId: string; error: unknown }
  | { type: 'lost'; commandId: string; mayHaveArrived: boolean }
  | { type: 'reached'; commandId: string }
  | { type: 'giveUp'; commandId: string }
  | { type: 'reset' }

export const idle: JudgingState = { phase: 'idle' }

const withMessage = (state: Extract<JudgingState, { phase: 'running' }>, message: JudgingMessage): JudgingState => {
  const running = { ...state, answerId: message.answerId, contact: 'fine' as const }
  switch (message.phase) {
    case 'submitted':
      return { ...running, step: 'waiting', total: message.total }
    case 'compiling':
      return { ...running, step: 'compiling' }
    case 'case': {
      const others = state.cases.filter((one) => one.index !== message.case.index)
      return { ...running, step: 'cases', total: message.total, cases: [...others, message.case].sort((a, b) => a.index - b.index) }
    }
    case 'verdict':
      return { phase: 'done', commandId: state.commandId, verdict: message.verdict }
  }
}

/** Next state. Ignores messages of other tabs' submissions and any after the verdict. */
export const judgingReducer = (state: JudgingState, action: JudgingAction): JudgingState => {
  if (action.type === 'reset') return idle
  if (action.type === 'start')
    return {
      phase: 'running',
      commandId: action.commandId,
      answerId: null,
      step: 'sending',
      total: 0,
      cases: [],
      isOvertime: false,
      contact: 'fine',
    }
  // the live message came first and lacks the remaining submissions
  if (state.phase === 'done' && action.type === 'verdict' && action.commandId === state.commandId && action.verdict.handIns)
    return { ...state, verdict: action.verdict }
  if (state.phase !== 'running') return state
  if (action.type === 'live') {
    const isMine = action.message.commandId === state.commandId || action.message.answerId === state.answerId
    return isMine ? withMessage(state, action.message) : state
  }
  if (action.commandId !== state.commandId) return state
  switch (action.type) {
    case 'verdict':
      return { phase: 'done', commandId: state.commandId, verdict: action.verdict }
    case 'overtime':
      return { ...state, answerId: action.answerId ?? state.answerId, isOvertime: true, contact: 'fine' }
    case 'lost':
      return { ...state, contact: action.mayHaveArrived ? 'lost' : 'unsent' }
    case 'reached':
      return { ...state, contact: 'fine' }
    case 'giveUp':
      return { phase: 'unanswered', commandId: state.commandId, mayHaveArrived: state.contact !== 'unsent' }
    case 'fail':
      return { phase: 'failed', commandId: state.commandId, error: action.error }
  }
}
