// Cells of a transcript in every state, in a class, and the scores of a student.
import { Group, Stack } from '@mantine/core'
import type { ScorePaper, TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { type Stories, say } from '../../shared/ui/story.ts'
import { Legend } from './Legend.tsx'
import { ScoreTens, Total } from './ScoreTens.tsx'
import { TranscriptGrid } from './TranscriptGrid.tsx'
import { useTranscriptAddress } from './transcriptAddress.ts'

const scoreOf = (problemId: number, score: number, change: Partial<TranscriptScore> = {}): TranscriptScore => ({
  problemId,
  score,
  submitTime: '2026-03-02T01:30:00.000Z',
  success: true,
  content: null,
  languageId: 4,
  answerId: problemId * 100,
  statusCode: 7,
  enableAnalyze: true,
  analyzeSuccess: true,
  isWaived: false,
  isMakeUp: false,
  isAdjusted: false,
  answers: 1,
  ...change,
})

const unanswered: Partial<TranscriptScore> = {
  submitTime: null,
  success: false,
  analyzeSuccess: null,
  answerId: null,
  languageId: null,
  answers: 0,
}
const similar: Partial<TranscriptScore> = { success: false, analyzeSuccess: false }

const states = (): TranscriptScore[] => [
  scoreOf(1, 25),
  scoreOf(2, 12.5, { success: false, analyzeSuccess: null, answers: 4 }),
  scoreOf(3, 5, { success: false, analyzeSuccess: null, isAdjusted: true }),
  scoreOf(4, 0, unanswered),
  scoreOf(5, 20, { ...unanswered, isAdjusted: true }),
  scoreOf(6, 0, similar),
  scoreOf(7, 25, { analyzeSuccess: false, isWaived: true }),
  scoreOf(8, 25, { analyzeSuccess: null }),
  scoreOf(9, 25, { isMakeUp: true }),
  scoreOf(10, 25, { isMakeUp: true, isAdjusted: true, analyzeSuccess: false, isWaived: true }),
  scoreOf(11, 0, { ...similar, isMakeUp: true }),
  scoreOf(12, 25, { enableAnalyze: false, analyzeSuccess: null }),
]

const titles = (): string[] => [
  say('A plus B', '兩數相加'),
  say('Grades', '成績等第'),
  say('Stars', '星星三角形'),
  say('Leap years', '閏年判斷'),
  say('The longest word of a sentence', '句子裡最長的單字'),
  say('Palindromes', '迴文'),
  say('Primes', '質數'),
  say('Towers', '河內塔'),
  say('Queue', '佇列'),
  say('Matrix', '矩陣相乘'),
  say('Graph', '最短路徑'),
  say('Sorting', '排序'),
]

const totalOf = (scores: readonly TranscriptScore[]) => scores.reduce((sum, { score }) => sum + score, 0)

const paper = (): ScorePaper => {
  const mixed = states()
  const students: [name: string, studentId: string, scores: TranscriptScore[]][] = [
    [say('Mei Lin', '林美'), 'S1001', mixed],
    [say('Jun Chen', '陳俊'), 'S1002', mixed.map(({ problemId }) => scoreOf(problemId, 25))],
    [say('Ann Wang', '王安'), 'S1003', mixed.map(({ problemId }) => scoreOf(problemId, 0, unanswered))],
  ]
  return {
    titles: titles(),
    problems: mixed.map(({ problemId }) => ({ problemId, locales: [], distribution: 25, enableAnalyze: problemId !== 12 })),
    passScore: 180,
    fullScore: 300,
    students: students.map(([name, studentId, scores], at) => ({
      userId: at + 1,
      name,
      studentId,
      totalScore: totalOf(scores),
      isExcused: false,
      scores,
    })),
  }
}

const Class = () => {
  const shown = paper()
  const table = useTableAddress({ name: 'transcript', sort: { column: 'total', isDescending: true } })
  return (
    <>
      <TranscriptGrid paper={shown} students={shown.students} table={table} address={useTranscriptAddress()} />
      <Legend hasSimilarity />
    </>
  )
}

const OneStudent = () => (
  <Stack gap="sm">
    <Group>
      <Total score={187.5} most={300} pass={180} />
      <Total score={120} most={300} pass={180} />
    </Group>
    <ScoreTens paper={paper()} scores={states()} searchOf={({ problemId }) => `?history=${problemId}`} />
  </Stack>
)

export const stories: Stories = { 'cells of a transcript': Class, 'scores of a student, ten per row': OneStudent }
