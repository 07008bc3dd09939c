// Main ranks in large type, further ranks as pages that follow each other (requirement d25), and medals for the first three.
import { Badge, Button, Group, Text } from '@mantine/core'
import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs'
import { useEffect, useState } from 'react'
import type { ExamRanking } from '../../../queries/exams/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import classes from './examGame.module.css'
import { useMoves } from './useMoves.ts'

type Entry = ExamRanking['entries'][number]

const PER_PAGE = 9
const PAGE_MS = 6000
const MEDALS = ['#d4a017', '#8d99a6', '#a9632a'] as const

interface RowProps {
  entry: Entry
  ranking: ExamRanking
  isMedalled: boolean
}

const Row = ({ entry, ranking, isMedalled }: RowProps) => {
  const { t } = useTranslation('examGame')
  const { rank, userId, name, correctCount, correctProblems, timeFormat, isBlocked } = entry
  const medal = isMedalled && correctCount > 0 ? MEDALS[rank - 1] : undefined
  const isFirst = (problemId: number | undefined) =>
    ranking.firstSolvers.some((first) => first.problemId === problemId && first.userId === userId)
  return (
    <li className={classes.row} data-key={userId}>
      <span className={classes.rank}>
        {medal !== undefined && <Icon of={IconMedal} size={24} style={{ color: medal }} />}
        <span>
          <span className="cj-hidden">{t('rank')} </span>
          {rank}
        </span>
      </span>
      <span className={classes.name}>
        {name ?? t('formerMember')}
        {isBlocked && (
          <Badge ml={6} size="sm" color="red" variant="outline" tt="none">
            {t('blocked')}
          </Badge>
        )}
      </span>
      <span className={classes.solved}>
        {correctProblems.map((isCorrect, at) => {
          const problemId = ranking.problemIds[at]
          const first = isFirst(problemId)
          const words = t(isCorrect === 1 ? (first ? 'firstSolved' : 'solved') : 'unsolved', { number: at + 1 })
          return (
            <span key={problemId} className={classes.cell} data-solved={isCorrect === 1} data-first={first} title={words}>
              <span aria-hidden>{at + 1}</span>
              <span className="cj-hidden">{words}</span>
            </span>
          )
        })}
      </span>
      <span className={classes.figures}>{t('figures', { count: correctCount, time: timeFormat })}</span>
    </li>
  )
}

const Carousel = ({ entries, ranking }: { entries: readonly Entry[]; ranking: ExamRanking }) => {
  const { t } = useTranslation('examGame')
  const pages = Math.max(1, Math.ceil(entries.length / PER_PAGE))
  const [page, setPage] = useState(0)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || pages < 2) return
    const timer = setInterval(() => setPage((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [isHeld, pages])
  const at = page % pages
  const shown = entries.slice(at * PER_PAGE, (at + 1) * PER_PAGE)
  const list = useMoves<HTMLOListElement>(shown.map(({ userId }) => userId).join())
  if (entries.length === 0) return null
  return (
    <section aria-label={t('further')}>
      <ol className={classes.sub} ref={list}>
        {shown.map((entry) => (
          <Row key={entry.userId} entry={entry} ranking={ranking} isMedalled={false} />
        ))}
      </ol>
      {pages > 1 && (
        <Group gap="xs" mt="xs" justify="center">
          <Button size="compact-sm" variant="default" onClick={() => setPage(at + pages - 1)}>
            {t('before')}
          </Button>
          <Text size="sm" className="cj-number">
            {t('page', { page: at + 1, pages })}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => setPage(at + 1)}>
            {t('next')}
          </Button>
          <Button size="compact-sm" variant="subtle" aria-pressed={isHeld} onClick={() => setHeld(!isHeld)}>
            {t(isHeld ? 'play' : 'hold')}
          </Button>
        </Group>
      )}
    </section>
  )
}

export const RankingBoard = ({ ranking }: { ranking: ExamRanking }) => {
  const { t } = useTranslation('examGame')
  const { entries, mainRank, subRank, isFrozen } = ranking
  const main = entries.slice(0, mainRank)
  const list = useMoves<HTMLOListElement>(main.map(({ userId }) => userId).join())
  return (
    <div className={classes.board}>
      {isFrozen && <Text fw={600}>{t('frozen')}</Text>}
      <ol className={classes.main} ref={list} aria-label={t('main')}>
        {main.map((entry) => (
          <Row key={entry.userId} entry={entry} ranking={ranking} isMedalled />
        ))}
      </ol>
      <Carousel entries={entries.slice(mainRank, mainRank + subRank)} ranking={ranking} />
    </div>
  )
}
