// When a page itself breaks, or its files cannot be loaded (a new version has come out meanwhile): say so and offer to load it anew.
import { Container } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from '../shared/router.ts'
import { ErrorState } from '../shared/ui/states.tsx'

export const RouteFailure = () => {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <Container size="sm" py="xl">
      <ErrorState error={error} onRetry={() => location.reload()} />
    </Container>
  )
}
