// Choice of a running class that the user teaches, for what is used again there.
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { myGroups } from '../../../queries/classes/calls.ts'
import type { MyGroup } from '../../../queries/classes/schemas.ts'
import { callQuery } from '../api/queries.ts'
import { useTranslation } from '../texts.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../ui/states.tsx'

const isTaught = ({ role, isExpired, isMembershipOver, isBlocked }: MyGroup) =>
  (role === 'teacher' || role === 'assistant') && !isExpired && !isMembershipOver && !isBlocked

/** Renders its children with those classes, once they are there and if there are any. */
export const TaughtClasses = ({ children }: { children: (classes: readonly MyGroup[]) => ReactNode }) => {
  const { t } = useTranslation('taughtClasses')
  const { data, error, isPending, refetch } = useQuery(callQuery(myGroups, {}))
  if (isPending) return <LoadingSkeleton />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const classes = data.filter(isTaught)
  return classes.length === 0 ? <EmptyState title={t('none')} /> : children(classes)
}

interface ClassSelectProps {
  classes: readonly Pick<MyGroup, 'groupId' | 'name'>[]
  /** The class of the page. */
  ownId: number
  /** The chosen one; null before a choice. */
  value: number | null
  onChange: (groupId: number | null) => void
  id: string
  error: ReactNode
}

export const ClassSelect = ({ classes, ownId, value, onChange, id, error }: ClassSelectProps) => {
  const { t } = useTranslation('taughtClasses')
  return (
    <Select
      id={id}
      label={t('group')}
      required
      searchable
      data-autofocus
      placeholder={t('find')}
      nothingFoundMessage={t('nothing')}
      openOnFocus={false}
      withScrollArea={false}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
      data={classes.map(({ groupId, name }) => ({
        value: String(groupId),
        label: groupId === ownId ? t('thisClass', { name }) : name,
      }))}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
