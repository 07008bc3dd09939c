// A problem to try without an account, if the platform offers one.
import { Button, Container, Paper, Text, Title } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { visitorProblem } from '../../queries/problems/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { localeOf } from '../shared/i18n.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import classes from './landing.module.css'

export const TrySection = () => {
  const { t } = useTranslation('site')
  const { data } = useQuery({ ...callQuery(visitorProblem, {}), staleTime: 60_000 })
  const title = data?.problem && localeOf(data.problem.locales)?.title
  if (!title) return null
  return (
    <Container size="lg" pb={56} w="100%" component="section" aria-labelledby="try">
      <Paper withBorder p={{ base: 'lg', sm: 'xl' }} className={classes.try}>
        <div>
          <Title order={2} size="h3" mb={6} id="try">
            {t('try.title', { title })}
          </Title>
          <Text c="dimmed">{t('try.text')}</Text>
        </div>
        <Button component={Link} to={paths.visitor()} size="md" rightSection={<Icon of={IconArrowRight} />}>
          {t('try.open')}
        </Button>
      </Paper>
    </Container>
  )
}
