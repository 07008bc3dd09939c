// Replaces a page for platform staff for all other users: its title, and a way back.
import { Button, Title } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { homeOf } from '../../shared/home.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

const OfficeOnly = () => {
  const { t } = useTranslation(['officeOnly', 'app'])
  const { user } = useSession()
  return (
    <Page>
      <Title order={1} className="cj-hidden">
        {t('title')}
      </Title>
      <EmptyState
        icon={IconLock}
        title={t('title')}
        description={t('text')}
        action={
          <Button component={Link} to={homeOf(user)}>
            {t('app:notFound.home')}
          </Button>
        }
      />
    </Page>
  )
}

export default OfficeOnly
