// Students of all classes of a unit, those who need attention first (requirements e12, e13; docs/decisions/0108).
import { PEOPLE } from '../../../projections/activities/answers/sums.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { studentsOf } from '../../kit/students.ts'
import { hourFrom, meanOf, rangeOf } from '../asked.ts'
import { byCell, type SumsRange, sumsOf } from '../sums.ts'
import { minutesOf, usageOf } from '../usage.ts'
import { ATTENTION, attentionFor, SILENT_DAYS } from './attention.ts'
import { type Asking, eachUnitClass, type UnitAsked, type UnitStatisticsSources, unitEnd } from './classes.ts'
import { meansOfStudents, type UnitGradesSources } from './grades.ts'
import type { UnitStudent, UnitStudents } from './schemas.ts'

const SILENT_MS = SILENT_DAYS * 86_400_000

/** Students whose first reason comes first; those without one come last. */
const rank = ({ reasons }: UnitStudent): number => (reasons[0] === undefined ? ATTENTION.length : ATTENTION.indexOf(reasons[0]))

/** Answers of each person in the days before the end. */
const recentOf = async ({ reader }: UnitStatisticsSources, groupId: number, range: SumsRange) =>
  byCell(await sumsOf(reader, { name: 'personSums', groupId }, range), PEOPLE)

export const unitStudentsOf = async (
  sources: UnitGradesSources,
  asked: UnitAsked,
  asking: Asking & { language: Language },
): Promise<UnitStudents> => {
  const end = unitEnd(asked, asking)
  const since = new Date(Date.parse(end) - SILENT_MS).toISOString()
  const unitExpires = sources.access.unit(asked.businessUnitId)?.expirationTime ?? ''
  const found = await eachUnitClass(sources, asked, asking, async (ofClass, { members, expirationTime }) => {
    const { groupId } = ofClass
    const memberOf = new Map(members.map((member) => [member.userId, member]))
    const range = rangeOf(sources, ofClass, asking.now)
    const [named, usage, recent, means] = await Promise.all([
      studentsOf(sources, groupId),
      usageOf(sources, groupId, range),
      recentOf(sources, groupId, { ...range, from: since, to: hourFrom(end) }),
      meansOfStudents(sources, ofClass, asking, (userId) => memberOf.get(userId)?.joinTime ?? ''),
    ])
    const hasEnded = expirationTime <= end || unitExpires <= end
    const usageOfPerson = new Map(usage.map((one) => [one.userId, one]))
    const recentBy = ({ userId }: { userId: number }) => recent.get(String(userId)) ?? 0
    const recentOfClass = named.reduce((total, student) => total + recentBy(student), 0)
    const known = [...means.values()].filter((mean) => mean !== null)
    const avgScore = known.length === 0 ? null : meanOf(known)
    const students = named.map((student): UnitStudent => {
      const { answers = 0, ms = 0 } = usageOfPerson.get(student.userId) ?? {}
      const member = memberOf.get(student.userId)
      const isWatched = !hasEnded && member !== undefined && (member.expirationTime === null || member.expirationTime > end)
      const mean = means.get(student.userId) ?? null
      const watched = { recent: recentBy(student), recentOfClass, mean, meanOfClass: avgScore }
      return {
        ...student,
        groupId,
        answers,
        minutes: minutesOf(ms),
        avgScore: mean,
        reasons: isWatched ? attentionFor({ joinTime: member.joinTime, ...watched }, since) : [],
      }
    })
    return { students, avgScore }
  })
  return {
    classes: found.map(({ groupId, groupName, isExpired, isOwn, userCount, avgScore }) => ({
      groupId,
      groupName,
      isExpired,
      isOwn,
      userCount,
      avgScore,
    })),
    students: found.flatMap(({ students }) => students).toSorted((a, b) => rank(a) - rank(b)),
  }
}
