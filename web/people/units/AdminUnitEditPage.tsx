// One unit with its flags and administrators, or a new one if the address has no `businessUnitId`, for platform admins.
import { Button, Container, Paper, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeUnitAdmin } from '../../../commands/people/businessUnit/calls.ts'
import { anyUnitInfo } from '../../../queries/people/units/calls.ts'
import type { ShownUnit } from '../../../queries/people/units/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useNavigate, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { UnitForm } from './forms.tsx'
import { Administrators } from './UnitManagerPage.tsx'
import { useGive } from './useGive.ts'

/** Appoints an administrator by account. */
const Appointing = ({ unit: { businessUnitId, administrators } }: { unit: ShownUnit }) => {
  const { t } = useTranslation('units')
  const give = useGive()
  const [email, setEmail] = useState('')
  const account = email.trim()
  const isThere = administrators.some((person) => person.email?.toLowerCase() === account.toLowerCase())
  const appoint = async () => {
    if (await give(changeUnitAdmin, { businessUnitId, email: account, isAdmin: true }, t('appoint.done'))) setEmail('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isThere) void appoint()
      }}
    >
      <Stack gap="xs" align="start">
        <TextInput
          type="email"
          label={t('appoint.email')}
          description={t('appoint.hint')}
          error={isThere ? t('appoint.isThere') : undefined}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          w="100%"
        />
        <Button type="submit" variant="default" disabled={account === '' || isThere}>
          {t('appoint.do')}
        </Button>
      </Stack>
    </form>
  )
}

/** Dismisses an administrator after confirmation. */
const Dismissing = ({ unit: { businessUnitId, name }, who, email }: { unit: ShownUnit; who: string; email: string }) => {
  const { t } = useTranslation('units')
  const give = useGive()
  const dismiss = async () => {
    const question = { title: t('dismiss.title'), message: t('dismiss.text', { who, name }), confirmLabel: t('dismiss.do') }
    if (await confirm({ ...question, isDangerous: true }))
      await give(changeUnitAdmin, { businessUnitId, email, isAdmin: false }, t('dismiss.done'))
  }
  return (
    <Button size="compact-sm" variant="subtle" color="red" aria-label={t('dismiss.whom', { who })} onClick={() => void dismiss()}>
      {t('dismiss.do')}
    </Button>
  )
}

const list = () => ({ label: titleOf('adminUnits'), to: paths.adminUnits() })

const Existing = ({ businessUnitId }: { businessUnitId: number }) => {
  const { t } = useTranslation('units')
  const query = useQuery(callQuery(anyUnitInfo, { businessUnitId }))
  if (query.isPending) return <LoadingSkeleton />
  if (query.data === undefined)
    return <Unavailable error={query.error} onRetry={() => void query.refetch()} back={list()} unknown={t('unknown')} />
  return (
    <Stack gap="xl">
      <Paper withBorder p="lg">
        <UnitForm unit={query.data} isPlatforms />
      </Paper>
      <Administrators
        unit={query.data}
        action={({ name, email }) => email !== null && <Dismissing unit={query.data} who={name ?? email} email={email} />}
      />
      <Appointing unit={query.data} />
    </Stack>
  )
}

const AdminUnitEditPage = () => {
  const { t } = useTranslation('units')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const businessUnitId = Number(search.get('businessUnitId') ?? 0)
  return (
    <Container size="sm" w="100%" py="xl">
      <PageHeader title={businessUnitId === 0 ? t('addUnit') : titleOf('adminUnitEdit')} crumbs={[list()]} />
      {businessUnitId === 0 ? (
        <Paper withBorder p="lg">
          <UnitForm unit={null} isPlatforms onSaved={(id) => void navigate(paths.adminUnitEdit(id))} />
        </Paper>
      ) : (
        <Existing key={businessUnitId} businessUnitId={businessUnitId} />
      )}
    </Container>
  )
}

export default AdminUnitEditPage
