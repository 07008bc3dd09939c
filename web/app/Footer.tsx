// The foot of every page: whom to ask, plans and privacy.
import { Anchor, Container } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { contact } from '../shared/contact.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import classes from './layout.module.css'

export const Footer = () => {
  const { t } = useTranslation()
  return (
    <footer className={`${classes.footer} cj-no-print`}>
      <Container size="lg" className={classes.footerInner}>
        <span>{t('footer.tagline')}</span>
        <span className={classes.spacer} />
        <Anchor size="sm" href={`mailto:${contact.email}`}>
          {contact.email}
        </Anchor>
        <Anchor size="sm" href={`tel:${contact.phone}`}>
          {contact.phone}
        </Anchor>
        <Anchor size="sm" component={Link} to={paths.plans()}>
          {t('nav.plans')}
        </Anchor>
        <Anchor size="sm" component={Link} to={paths.privacy()}>
          {t('nav.privacy')}
        </Anchor>
      </Container>
    </footer>
  )
}
