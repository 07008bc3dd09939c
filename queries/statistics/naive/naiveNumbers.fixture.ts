// What is compared of a reply and of a plain count: numbers and ids, without names, in one order.

/** What is told beside the numbers. */
const NAMES = new Set([
  'groupName',
  'isExpired',
  'isOwn',
  'title',
  'activityName',
  'activityNames',
  'userName',
  'studentId',
  'email',
  'locales',
  'expected',
])

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => value !== null && typeof value === 'object'

const byNumbers =
  (...names: readonly string[]) =>
  (one: Row, other: Row): number =>
    names.reduce((order, name) => order || Number(one[name] ?? 0) - Number(other[name] ?? 0), 0)

/** Students and classes by id, outputs by text; problems that no activity has any more stay last, and have no order of their own. */
const inOrder = (rows: readonly Row[]): readonly Row[] => {
  if (rows.some((row) => 'userId' in row && !('problemId' in row))) return rows.toSorted(byNumbers('groupId', 'userId'))
  if (rows.some((row) => 'text' in row)) return rows.toSorted((one, other) => String(one.text).localeCompare(String(other.text)))
  if (rows.some((row) => 'userCount' in row || 'groupId' in row)) return rows.toSorted(byNumbers('groupId'))
  const isGone = (row: Row) => row.activityType === null
  return rows.some(isGone)
    ? [...rows.filter((row) => !isGone(row)), ...rows.filter(isGone).sort(byNumbers('activityId', 'problemId'))]
    : rows
}

export const numbersIn = (reply: unknown): unknown => {
  if (Array.isArray(reply)) {
    const all = reply.map(numbersIn)
    return all.every(isRow) ? inOrder(all) : all
  }
  if (!isRow(reply)) return reply
  const { userIds, userNames: _, studentIds: __, triedProblems: tried, solvedProblems: solved, ...rest } = reply as Record<string, number[]>
  const students = userIds?.map((userId, at) => ({ userId, tried: tried?.[at], solved: solved?.[at] }))
  const own = Object.entries({ ...rest, ...(students && { students }) }).filter(([name]) => !NAMES.has(name))
  return Object.fromEntries(own.map(([name, value]) => [name, numbersIn(value)]))
}
