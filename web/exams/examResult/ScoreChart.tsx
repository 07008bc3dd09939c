// Bars of the scores of an exam, one for each student (requirement d20).
import type { ScorePaper } from '../../../queries/kit/transcript/schemas.ts'
import { HBars } from '../../shared/charts/HBars.tsx'
import { useTranslation } from '../../shared/texts.ts'

const FEW = { students: 5, height: 100 }
const USUAL = { students: 70, height: 30 }
const MANY_HEIGHT = 35

/** Pixels for each student: 100 for one to five, 30 up to seventy, 35 above. */
export const barHeight = (students: number): number => {
  if (students <= FEW.students) return FEW.height
  return students <= USUAL.students ? USUAL.height : MANY_HEIGHT
}

const ScoreChart = ({ paper }: { paper: ScorePaper }) => {
  const { t } = useTranslation('exams')
  const { passScore, fullScore } = paper
  const students = paper.students.filter(({ isExcused }) => !isExcused)
  const passed = students.filter(({ totalScore }) => totalScore >= passScore).length
  const nameOf = ({ name, studentId, userId }: ScorePaper['students'][number]) => `${name ?? t('formerMember')} ${studentId ?? userId}`
  return (
    <section aria-label={t('chart.title')}>
      <p>{t('chart.text', { passed, total: students.length, pass: passScore })}</p>
      <HBars
        title={t('chart.title')}
        unit={t('chart.score')}
        bars={students.map((student) => ({
          label: nameOf(student),
          value: student.totalScore,
          tone: student.totalScore >= passScore ? 'green' : 'red',
        }))}
        most={fullScore}
        rowHeight={barHeight(students.length)}
        {...(students.length === 0 ? { empty: t('bar.nobody') } : {})}
      />
    </section>
  )
}

export default ScoreChart
