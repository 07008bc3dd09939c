// Events of one correlation: the commands and what they caused, in a tree with times relative to the first event.
import { Alert, Button, Group, TextInput } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { correlation } from '../../../queries/analyst/calls.ts'
import { ApiError } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { AnalystPage } from '../AnalystPage.tsx'
import classes from '../analyst.module.css'
import { LazyEventDrawer } from '../event/LazyEventDrawer.tsx'
import { CommandTree } from './CommandTree.tsx'

const LONGEST = 100

const IdForm = ({ id, onAsk }: { id: string; onAsk: (id: string) => void }) => {
  const { t } = useTranslation('analyst')
  const [text, setText] = useState(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onAsk(text.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('facts.correlationId')}
          className={classes.idField ?? ''}
          value={text}
          maxLength={LONGEST}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">{t('correlation.show')}</Button>
      </Group>
    </form>
  )
}

interface ResultProps {
  id: string
  opened: string | null
  onOpen: (position: string | null) => void
}

const Result = ({ id, opened, onOpen }: ResultProps) => {
  const { t } = useTranslation('analyst')
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(correlation, { correlationId: id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (isPending) return <LoadingSkeleton lines={8} />
  if (error instanceof ApiError && error.code === 'Common.NotFound')
    return <EmptyState icon={IconSitemap} title={t('correlation.unknown')} description={t('correlation.unknownText')} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const events = data.commands.flatMap((command) => command.events)
  const positions = events.map(({ position }) => position).toSorted()
  const at = opened === null ? -1 : positions.indexOf(opened)
  const stepTo = (index: number) => {
    const to = at < 0 ? undefined : positions[index]
    return to === undefined ? undefined : () => onOpen(to)
  }
  return (
    <>
      {data.isCut && (
        <Alert variant="light" color="yellow" icon={<Icon of={IconInfoCircle} />}>
          {t('correlation.cut', { shown: events.length.toLocaleString() })}
        </Alert>
      )}
      <CommandTree key={id} commands={data.commands} opened={opened} onOpen={onOpen} />
      {opened !== null && (
        <LazyEventDrawer position={opened} onNext={stepTo(at + 1)} onPrevious={stepTo(at - 1)} onClose={() => onOpen(null)} />
      )}
    </>
  )
}

const CorrelationPage = () => {
  const { t } = useTranslation('analyst')
  const [params, setParams] = useSearchParams()
  const id = (params.get('id') ?? '').trim().slice(0, LONGEST)
  const opened = params.get('event')
  const open = (position: string | null) =>
    setParams(
      { id, ...(position === null ? {} : { event: position }) },
      { replace: position === null || opened !== null, preventScrollReset: true },
    )
  return (
    <AnalystPage page="analystCorrelation" description={t('correlation.intro')}>
      <IdForm key={id} id={id} onAsk={(next) => setParams({ id: next })} />
      {id === '' ? (
        <EmptyState icon={IconSitemap} title={t('correlation.none')} description={t('correlation.noneText')} />
      ) : (
        <Result id={id} opened={opened} onOpen={open} />
      )}
    </AnalystPage>
  )
}

export default CorrelationPage
