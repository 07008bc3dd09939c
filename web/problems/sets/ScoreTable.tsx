// Problems of a set in order with their scores; each opens in a dialog.
import { Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ListedProblemSet } from '../../../queries/problems/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { DifficultyStars } from '../../shared/ui/DifficultyStars.tsx'
import { ProblemViewer } from './ProblemViewer.tsx'
import { pointsOf } from './score.ts'
import classes from './sets.module.css'

interface ScoreTableProps {
  set: Pick<ListedProblemSet, 'problemSetId' | 'name' | 'totalScore'> & {
    problems: readonly Pick<ListedProblemSet['problems'][number], 'problemId' | 'title' | 'difficulty' | 'distribution'>[]
  }
}

const Share = ({ score, total }: { score: number; total: number }) => {
  const { t } = useTranslation('sets')
  const percent = total > 0 ? Math.round((100 * score) / total) : 0
  return (
    <span className={classes.share} title={t('table.share', { percent })}>
      <span className={classes.bar} style={{ inlineSize: `${percent}%` }} aria-hidden />
      <span className={`${classes.points} cj-number`}>{pointsOf(score)}</span>
      <VisuallyHidden>{t('table.share', { percent })}</VisuallyHidden>
    </span>
  )
}

export const ScoreTable = ({ set: { problemSetId, name, totalScore, problems } }: ScoreTableProps) => {
  const { t } = useTranslation('sets')
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <>
      <Table className={classes.scores ?? ''} aria-label={t('table.label', { name })} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.number ?? ''}>{t('table.number')}</Table.Th>
            <Table.Th>{t('table.problem')}</Table.Th>
            <Table.Th className={classes.scoreHead ?? ''}>{t('table.score')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ problemId, title, difficulty, distribution }, index) => (
            <Table.Tr key={problemId}>
              <Table.Td className="cj-number">{index + 1}</Table.Td>
              <Table.Td>
                <span className={classes.titleCell}>
                  <UnstyledButton
                    className={classes.title ?? ''}
                    onClick={() => setViewed(problemId)}
                    title={t('table.view', { title: title ?? '' })}
                  >
                    {title ?? t('table.gone')}
                  </UnstyledButton>
                  {difficulty !== null && <DifficultyStars value={difficulty} size={13} />}
                </span>
              </Table.Td>
              <Table.Td>
                <Share score={distribution} total={totalScore} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th />
            <Table.Th scope="row">{t('table.total')}</Table.Th>
            <Table.Td className={classes.scoreHead ?? ''}>
              <Text span fw={600} className="cj-number">
                {pointsOf(totalScore)}
              </Text>
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {viewed !== null && <ProblemViewer problemId={viewed} problemSetId={problemSetId} onClose={() => setViewed(null)} />}
    </>
  )
}
