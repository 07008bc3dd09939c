// The board of an exam with its live rows and its live clock.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endsOf, statusOf } from '../../../commands/exams/exam/clock.ts'
import type { ToldRow } from '../../../protocol/live.ts'
import type { RowOf } from '../../../protocol/liveSchemas.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { examBoard, examBoardTopic, examMessages, examTopic } from '../../../queries/exams/calls.ts'
import type { BoardRow, ExamBoard, examSpeech } from '../../../queries/exams/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { serverNow } from '../../shared/api/serverClock.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { usePollInterval } from '../../shared/live/live.ts'
import { useRows } from '../../shared/live/rows.ts'
import { useParams } from '../../shared/router.ts'
import { useAtTimes } from '../../shared/ui/useAtTimes.ts'
import { putClock } from '../putClock.ts'

/** Rows of people who were not on the board come with their names, by asking again. */
const putRows = (board: ExamBoard, told: readonly ToldRow<BoardRow>[]): ExamBoard => {
  const changed = new Map(told.map(({ row }) => [row.userId, row]))
  return { ...board, rows: board.rows.map((row) => changed.get(row.userId) ?? row) }
}

const putBoardClock = (board: ExamBoard, rows: readonly ToldRow<RowOf<typeof examSpeech>>[]): ExamBoard => ({
  ...board,
  exam: putClock(board.exam, rows),
})

/** Shortest interval between two boards, in ms. */
const EVERY_MS = 3000

const isOfMessages = (payload: unknown): boolean => (payload as { messages?: boolean } | null)?.messages === true

export const useBoard = (showAll: boolean) => {
  const params = useParams()
  const groupId = Number(params.groupId)
  const activityId = Number(params.examId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const topic = examBoardTopic.of({ activityId })
  const interval = usePollInterval(topic)
  const asked = callQuery(examBoard, { groupId, activityId, showAll })
  useRows(topic, { queryKey: asked.queryKey, put: putRows, everyMs: EVERY_MS })
  useRows(examTopic.of({ activityId }), { queryKey: asked.queryKey, put: putBoardClock, everyMs: EVERY_MS })
  useLiveQueries(topic, [examMessages], { isMeant: isOfMessages })
  const isAsked = group?.isGroupAdmin === true
  const board = useQuery({ ...asked, enabled: isAsked, refetchInterval: interval })
  const messages = useQuery({ ...callQuery(examMessages, { groupId, activityId }), enabled: isAsked, refetchInterval: interval })
  const { data } = board
  const [, setReached] = useState(0)
  useAtTimes(data === undefined ? [] : endsOf(data.exam.times), () => setReached(serverNow()))
  const now = new Date(serverNow()).toISOString()
  return {
    groupId,
    activityId,
    group,
    board: data,
    /** By the clock here. */
    status: data === undefined ? undefined : statusOf(data.exam.times, now),
    error: board.error,
    retry: () => void board.refetch(),
    messages: messages.data,
  }
}
