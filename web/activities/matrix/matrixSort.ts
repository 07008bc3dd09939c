// Order of the students in a matrix, kept in the address: the server's, or by passed problems or score.
import { useSearchParams } from '../../shared/router.ts'
import { type MatrixStudent, passedBy, scoreOf } from './groups.ts'

const columns = ['student', 'passed', 'score'] as const

export interface MatrixSort {
  by: (typeof columns)[number]
  isDescending: boolean
}

const sortOf = (text: string | null): MatrixSort => {
  const by = columns.find((column) => column === text?.replace(/^-/, ''))
  return by === undefined ? { by: 'student', isDescending: false } : { by, isDescending: text?.startsWith('-') === true }
}

export const sorted = (students: readonly MatrixStudent[], { by, isDescending }: MatrixSort): readonly MatrixStudent[] => {
  if (by === 'student') return isDescending ? students.toReversed() : students
  const valueOf = by === 'passed' ? passedBy : scoreOf
  return students.toSorted((a, b) => (isDescending ? -1 : 1) * (valueOf(a) - valueOf(b)))
}

export const useMatrixSort = () => {
  const [params, setParams] = useSearchParams()
  const sort = sortOf(params.get('sort'))
  const toggle = (by: MatrixSort['by']) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        // numbers sort in descending order first, names in ascending order
        const isDescending = sort.by === by ? !sort.isDescending : by !== 'student'
        next.set('sort', `${isDescending ? '-' : ''}${by}`)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { ...sort, toggle }
}
