// Saving and removing the caller's searches. A removed one can be brought back.
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LogQuery } from '../../../commands/analyst/logQuery.ts'
import { removeQuery, saveQuery } from '../../../commands/analyst/savedQuery/calls.ts'
import type { savedQueriesSchemas } from '../../../queries/analyst/savedQueries/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure, notifySuccess, notifyUndo } from '../../shared/ui/notify.tsx'

export type SavedSearch = z.output<(typeof savedQueriesSchemas)['reply']>[number]

interface Named {
  name: string
  query: LogQuery
}

export const useSavedSearches = () => {
  const { t } = useTranslation('analyst')
  const refresh = useRefresh()
  const save = useMutation({
    mutationFn: ({ name, query }: Named) => request(saveQuery, { name, query }),
    onSuccess: async (_, { name }) => {
      await refresh(saveQuery)
      notifySuccess(t('saved.done', { name }))
    },
    onError: (error) => notifyFailure(error),
  })
  const remove = useMutation({
    mutationFn: ({ queryId }: SavedSearch) => request(removeQuery, { queryId }),
    onSuccess: async (_, { name, query }) => {
      await refresh(removeQuery)
      notifyUndo(t('saved.removed', { name }), () => save.mutate({ name, query }))
    },
    onError: (error) => notifyFailure(error),
  })
  return { save, remove }
}
