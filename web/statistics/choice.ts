// The student and the activity that the statistics are limited to: in the address; null for all.
import { useSearchParams } from '../shared/router.ts'

export interface StatisticsChoice {
  student: number | null
  activity: number | null
}

const idIn = (search: URLSearchParams, name: string): number | null => {
  const id = Number(search.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const choiceIn = (search: URLSearchParams): StatisticsChoice => ({
  student: idIn(search, 'student'),
  activity: idIn(search, 'activity'),
})

export const useChoice = () => {
  const [search, setSearch] = useSearchParams()
  const choose = (name: keyof StatisticsChoice, id: string) =>
    setSearch(
      (before) => {
        if (id === '') before.delete(name)
        else before.set(name, id)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { ...choiceIn(search), choose }
}

/** The rows of the chosen activity. */
export const ofActivity = <Row extends { activityId: number }>(rows: readonly Row[], activity: number | null): readonly Row[] =>
  activity === null ? rows : rows.filter(({ activityId }) => activityId === activity)

/** The rows of the chosen student. */
export const ofStudent = <Row extends { userId: number }>(rows: readonly Row[], student: number | null): readonly Row[] =>
  student === null ? rows : rows.filter(({ userId }) => userId === student)
