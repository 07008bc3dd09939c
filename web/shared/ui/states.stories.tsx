// Empty, failed and loading states, verdicts and difficulties.
import { Button, Group } from '@mantine/core'
import { answerStatuses } from '../../../judge/catalogue.ts'
import { ApiError } from '../api/client.ts'
import { DifficultyStars } from './DifficultyStars.tsx'
import { PageHeader } from './PageHeader.tsx'
import { Refusal } from './Refusal.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from './states.tsx'
import { type Stories, say } from './story.ts'

const failure = () => new ApiError('Common.Default', say('A set uses it.', '題目集正在使用。'), 409)
const nothing = () => undefined

export const stories: Stories = {
  'page header': () => (
    <PageHeader
      title={say('Week 1: loops and more loops', '第一週：迴圈與更多迴圈')}
      crumbs={[
        { label: say('My classes', '我的課程'), to: '/a' },
        { label: 'Python', to: '/b' },
      ]}
      description={say('Until 31 March.', '到三月三十一日為止。')}
      actions={<Button>{say('Save', '儲存')}</Button>}
    />
  ),
  verdicts: () => (
    <Group gap="xs">
      {answerStatuses.map(({ id }) => (
        <StatusBadge key={id} statusCode={id} />
      ))}
    </Group>
  ),
  difficulties: () => (
    <Group>
      {[1, 2, 3, 4, 5].map((value) => (
        <DifficultyStars key={value} value={value} />
      ))}
    </Group>
  ),
  'nothing yet': () => (
    <EmptyState
      title={say('No problems yet', '還沒有題目')}
      description={say('Write your first one.', '寫下第一題吧。')}
      action={<Button>{say('New problem', '新增題目')}</Button>}
    />
  ),
  loading: () => <LoadingSkeleton />,
  failed: () => <ErrorState error={failure()} onRetry={nothing} />,
  refused: () => <Refusal title={say('“Towers” was not deleted', '「河內塔」沒有刪除')} error={failure()} onClose={nothing} />,
}
