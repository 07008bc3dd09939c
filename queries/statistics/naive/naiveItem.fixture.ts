// The analysis of a problem, student by student and answer by answer (docs/decisions/0107).
import { naiveClass } from './naiveClass.fixture.ts'
import { mean, middle, percent, round } from './naiveMath.fixture.ts'
import { isRight, type NaiveAnswer, type NaiveSchool } from './naiveSchool.fixture.ts'

/** Of cases with a wrong output: wrong answer, presentation error, partly right. */
const WRONG: readonly number[] = [1, 8, 9]
const MOST_CASES = 10
const MOST_CHARACTERS = 500

interface Student {
  answers: readonly NaiveAnswer[]
  /** Share of the other problems that are solved; null without others. */
  share: number | null
}

const isSolver = ({ answers }: Student): boolean => answers.some(isRight)

const minutesOf = ({ answers }: Student): number | null => {
  const times = (own: readonly NaiveAnswer[]) => own.map(({ submitTime }) => Date.parse(submitTime))
  const accepted = times(answers.filter(isRight))
  return accepted.length === 0 ? null : (Math.min(...accepted) - Math.min(...times(answers))) / 60_000
}

/** Pearson's correlation of having solved it (1 or 0) with the share. */
const correlation = (students: readonly { share: number; isSolver: boolean }[]): number | null => {
  const [ones, shares] = [students.map((one) => Number(one.isSolver)), students.map(({ share }) => share)]
  const [meanOfOnes, meanOfShares] = [mean(ones), mean(shares)]
  const about = (values: readonly number[], middleOf: number) => Math.sqrt(mean(values.map((value) => (value - middleOf) ** 2)))
  const spread = about(ones, meanOfOnes) * about(shares, meanOfShares)
  if (students.length < 10 || spread < 1e-9) return null
  return round(mean(ones.map((one, at) => (one - meanOfOnes) * ((shares[at] ?? 0) - meanOfShares))) / spread)
}

const figuresOf = (students: readonly Student[]) => {
  const answers = students.flatMap((student) => student.answers)
  const known = students.flatMap((one) => (one.share === null ? [] : [{ share: one.share, isSolver: isSolver(one) }]))
  const strong = known.filter(({ share }) => share >= 0.75)
  const solvers = (some: readonly { isSolver: boolean }[]) => some.filter((one) => one.isSolver).length
  const meanShare = mean(known.map(({ share }) => share))
  const isHard = known.length >= 10 && solvers(known) < known.length / 2
  const isProblem = strong.length >= 3 && solvers(strong) < strong.length / 2
  const said = { strong: strong.length, strongSolved: solvers(strong), meanShare: round(100 * meanShare) }
  return {
    tried: students.length,
    solved: students.filter(isSolver).length,
    answers: answers.length,
    accepted: answers.filter(isRight).length,
    successRate: percent(answers.filter(isRight).length, answers.length),
    meanTries: students.length === 0 ? null : round(answers.length / students.length),
    medianMinutes: middle(students.map(minutesOf)),
    discrimination: correlation(known),
    hint: !isHard ? null : isProblem ? { kind: 'problem', ...said } : meanShare < 0.5 ? { kind: 'class', ...said } : null,
  }
}

const counts = <Key>(keys: readonly Key[]): [Key, number][] => [...Map.groupBy(keys, (key) => key)].map(([key, own]) => [key, own.length])

/** Outputs for visible cases that are wrong, without spaces at the ends of lines and empty lines at the end; cut. */
const wrongOutputs = ({ cases }: NaiveAnswer) =>
  cases
    .filter((one) => one.isVisible && one.output !== undefined && WRONG.includes(one.statusCode))
    .slice(0, MOST_CASES)
    .map(({ index, output = '' }) => {
      const lines = output.split('\n').map((line) => line.replace(/[ \t\r]+$/, ''))
      while (lines.length > 1 && lines.at(-1) === '') lines.pop()
      const text = lines.join('\n')
      return { index, text: text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…` }
    })

/** Of classes that the reader sees, and sums over the others. */
export const naiveItem = (school: NaiveSchool, problemId: number, sees: (groupId: number) => boolean) => {
  const setIds = new Set(
    [...school.sets].flatMap(([setId, problems]) => (problems.some((one) => one.problemId === problemId) ? [setId] : [])),
  )
  const holding = school.activities.filter(({ problemSetId }) => setIds.has(problemSetId))
  const groupIds = [...new Set(holding.map(({ groupId }) => groupId))]
  const classes = groupIds.filter(sees).map((groupId) => {
    const { answers, reached, activities, problemsOf } = naiveClass(school, groupId)
    const own = Map.groupBy(
      answers.filter((answer) => answer.problemId === problemId),
      ({ userId }) => userId,
    )
    const students = [...own].map(([userId, theirs]): Student => {
      const tried = activities.filter((one) => holding.includes(one) && reached(userId, one, problemId).isTried)
      const others = tried.flatMap((activity) =>
        problemsOf(activity).flatMap((one) => (one.problemId === problemId ? [] : reached(userId, activity, one.problemId).isSolved)),
      )
      return { answers: theirs, share: others.length === 0 ? null : others.filter(Boolean).length / others.length }
    })
    return { groupId, students }
  })
  const all = classes.flatMap(({ students }) => students)
  const answers = all.flatMap((student) => student.answers)

  const elsewhere = holding.filter(({ groupId }) => !sees(groupId))
  const places = elsewhere.map(({ groupId, activityId }) => {
    const own = naiveClass(school, groupId).answers.filter((answer) => answer.activityId === activityId && answer.problemId === problemId)
    return [...Map.groupBy(own, ({ userId }) => userId).values()]
  })
  const [tried, theirs] = [places.flat(), places.flat(2)]
  const accepted = theirs.filter(isRight).length
  const sums = { tried: tried.length, solved: tried.filter((own) => own.some(isRight)).length, answers: theirs.length, accepted }

  const withOutputs = answers.map((answer) => ({ version: answer.problemVersion, outputs: wrongOutputs(answer) }))
  const versions = [...new Set(withOutputs.flatMap(({ version, outputs }) => (outputs.length > 0 ? version : [])))].sort((a, b) => b - a)
  const shown = withOutputs.filter(({ version }) => version === versions[0]).flatMap(({ outputs }) => outputs)
  return {
    all: figuresOf(all),
    classes: classes.flatMap(({ groupId, students }) => (students.length === 0 ? [] : { groupId, ...figuresOf(students) })),
    isCut: false,
    statuses: counts(answers.filter((answer) => !isRight(answer)).map(({ statusCode }) => statusCode))
      .map(([status, count]) => ({ status, count }))
      .sort((one, other) => other.count - one.count || one.status - other.status),
    elsewhere: {
      classes: new Set(elsewhere.map(({ groupId }) => groupId)).size,
      sums: places.some((own) => own.length >= 5) ? { ...sums, successRate: percent(accepted, theirs.length) } : null,
    },
    versions,
    version: versions[0] ?? null,
    cases: [...Map.groupBy(shown, ({ index }) => index)]
      .map(([index, own]) => ({
        index,
        isCut: false,
        total: own.length,
        outputs: counts(own.map(({ text }) => text)).map(([text, count]) => ({ text, count })),
      }))
      .sort((one, other) => one.index - other.index),
  }
}
