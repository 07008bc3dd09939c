// Chart types.
import { Badge } from '@mantine/core'
import { type Stories, say } from '../ui/story.ts'
import { GroupedBars, Histogram, StackedBars } from './Columns.tsx'
import { Donut } from './Donut.tsx'
import { HBars } from './HBars.tsx'
import { Lanes } from './Lanes.tsx'
import { Matrix } from './Matrix.tsx'
import { Scatter } from './Scatter.tsx'
import { TrendLine } from './TrendLine.tsx'

const DAY_MS = 86_400_000
const SPRING = Date.UTC(2026, 2, 2)
const at = (minutes: number): Date => new Date(SPRING + minutes * 60_000)
const names = () => [
  say('Ann Lee', '李安'),
  say('Ben Wu', '吳斌'),
  say('Chloe Christina Chang-Huang of the evening class', '張黃克羅伊（夜間班）'),
  say('Dan Hsu', '許丹'),
]
const problems = () => [say('Sums', '加總'), say('Towers', '河內塔'), say('Primes', '質數'), say('Paths', '最短路徑')]
const percent = (value: number): string => `${value} %`

export const stories: Stories = {
  donut: () => (
    <Donut
      title={say('Completion', '完成率')}
      unit={say('students', '學生')}
      centre="62.5 %"
      centreLabel={say('solved', '已答對')}
      parts={[
        { label: say('Correct', '正確'), value: 25, tone: 'green' },
        { label: say('Wrong', '錯誤'), value: 9, tone: 'red' },
        { label: say('No answer', '未作答'), value: 6, tone: 'gray' },
      ]}
    />
  ),
  'bars to the right': () => (
    <HBars
      title={say('Most frequent errors', '最常見的錯誤')}
      unit={say('answers', '答案')}
      bars={[
        { label: say('Wrong answer', '答案錯誤'), value: 41 },
        { label: say('Time limit exceeded', '執行超時'), value: 18 },
        { label: say('Compile error', '編譯錯誤'), value: 7 },
      ]}
    />
  ),
  histogram: () => (
    <Histogram
      title={say('Answers per student', '每位學生的答案數')}
      label={say('Students', '學生')}
      bins={['0', '1–10', '11–20', '21–50', '> 50'].map((label, index) => ({ label, count: [3, 12, 14, 6, 2][index] ?? 0 }))}
    />
  ),
  'columns beside each other': () => (
    <GroupedBars
      title={say('Average score', '平均分數')}
      unit="%"
      most={100}
      names={problems()}
      series={[
        { label: say('Homework', '作業'), values: [88, 72, 64, 41] },
        { label: say('Exam', '測驗'), values: [79, 58, 66, 30] },
      ]}
    />
  ),
  'columns on each other': () => (
    <StackedBars
      title={say('Right and wrong', '答對與答錯')}
      unit={say('answers', '答案')}
      names={problems()}
      series={[
        { label: say('Correct', '正確'), values: [30, 22, 18, 9], tone: 'green' },
        { label: say('Wrong', '錯誤'), values: [4, 11, 15, 27], tone: 'red' },
      ]}
    />
  ),
  'lines over time': () => (
    <TrendLine
      title={say('Answers a day', '每日答案數')}
      unit={say('answers', '答案')}
      trends={[say('Monday class', '週一班'), say('Thursday class', '週四班')].map((label, which) => ({
        label,
        points: Array.from({ length: 28 }, (_, day) => ({
          time: new Date(SPRING + day * DAY_MS),
          value: Math.round(40 + 30 * Math.sin(day / 3 + which * 2) + day),
        })),
      }))}
    />
  ),
  points: () => (
    <Scatter
      title={say('Time and accuracy', '時間與正確率')}
      x={{ label: say('minutes', '分鐘') }}
      y={{ label: say('correct', '正確率'), format: percent }}
      points={names().map((label, index) => ({ label, x: [12, 45, 31, 58][index] ?? 0, y: [90, 40, 75, 62][index] ?? 0 }))}
    />
  ),
  lanes: () => (
    <Lanes
      title={say('An exam, minute by minute', '一場測驗的經過')}
      from={at(0)}
      to={at(90)}
      lanes={[
        {
          label: say('State', '狀態'),
          entries: [
            { from: at(5), to: at(38), label: say('running', '進行中') },
            { from: at(44), to: at(85), label: say('running', '進行中') },
          ],
        },
        { label: say('Pauses', '暫停'), entries: [{ from: at(38), to: at(44), label: say('paused', '已暫停') }] },
        {
          label: say('Answers', '答案'),
          entries: [12, 19, 27, 51, 66, 80].map((minute) => ({ from: at(minute), to: at(minute), label: say('handed in', '送出') })),
        },
      ]}
    />
  ),
  matrix: () => (
    <Matrix
      title={say('Students and problems', '學生與題目')}
      corner={say('Student', '學生')}
      rows={names()}
      columns={problems()}
      rowKey={(name) => name}
      columnKey={(problem) => problem}
      rowHead={(name) => name}
      columnHead={(problem) => problem}
      cell={(name, problem) =>
        (name.length + problem.length) % 3 === 0 ? (
          '–'
        ) : (
          <Badge variant="light" color="green" miw="max-content">{`✓ ${25 - problem.length}`}</Badge>
        )
      }
    />
  ),
  'nothing to draw': () => (
    <HBars
      title={say('Most frequent errors', '最常見的錯誤')}
      bars={[]}
      empty={say('Nobody has handed anything in yet.', '還沒有人送出答案。')}
    />
  ),
}
