// Address parameters of the matrix dialogs: a list of names, failed cases, a student's answers.
import { useMemo } from 'react'
import { asOfIn } from '../../shared/asOf.ts'
import { useSearchParams } from '../../shared/router.ts'
import { forgetTable } from '../../shared/table/tableState.ts'
import { type StudentGroup, whoOf, whoText } from './groups.ts'

interface Opened {
  who: StudentGroup | null
  /** Problem whose failed cases are shown. */
  failed: number | null
  /** Problem and student whose answers are shown. */
  history: number | null
  user: number | null
}

const idOf = (text: string | null): number | null => (Number(text) > 0 ? Number(text) : null)

const openedIn = (params: URLSearchParams): Opened => ({
  who: whoOf(params.get('who')),
  failed: idOf(params.get('failed')),
  history: idOf(params.get('history')),
  user: idOf(params.get('user')),
})

const forgetHistory = (params: URLSearchParams): void => {
  params.delete('history')
  params.delete('user')
  forgetTable(params, 'answers')
}

const forgetList = (params: URLSearchParams): void => {
  params.delete('who')
  params.delete('failed')
}

export interface MatrixAddress extends Opened {
  /** In the past view answers are not linked, because they are shown as they are now. */
  isPast: boolean
  /** Search strings that open a dialog. A student's answers open above a list, which reappears afterwards. */
  whoSearch: (who: StudentGroup) => string
  failedSearch: (problemId: number) => string
  historySearch: (problemId: number, userId: number) => string
  /** Switches to another student at the same problem. */
  readStudent: (userId: number) => void
  closeHistory: () => void
  closeList: () => void
}

const addressOf = (params: URLSearchParams, setParams: ReturnType<typeof useSearchParams>[1]): MatrixAddress => {
  const searchWith = (write: (next: URLSearchParams) => void): string => {
    const next = new URLSearchParams(params)
    forgetHistory(next)
    write(next)
    return `?${next}`
  }
  const change = (write: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        write(next)
        return next
      },
      { preventScrollReset: true },
    )
  const listSearch = (key: 'who' | 'failed', value: string) =>
    searchWith((next) => {
      forgetList(next)
      next.set(key, value)
    })
  return {
    ...openedIn(params),
    isPast: asOfIn(params) !== null,
    whoSearch: (who) => listSearch('who', whoText(who)),
    failedSearch: (problemId) => listSearch('failed', String(problemId)),
    historySearch: (problemId, userId) =>
      searchWith((next) => {
        next.set('history', String(problemId))
        next.set('user', String(userId))
      }),
    readStudent: (userId) =>
      change((next) => {
        forgetTable(next, 'answers')
        next.set('user', String(userId))
      }),
    closeHistory: () => change(forgetHistory),
    closeList: () => change(forgetList),
  }
}

/** Stable while the address is the same. */
export const useMatrixAddress = (): MatrixAddress => {
  const [params, setParams] = useSearchParams()
  return useMemo(() => addressOf(params, setParams), [params, setParams])
}
