// Footer of every page: contact and public pages.
import { Anchor, Container } from '@mantine/core'
import { useContact } from '../shared/contact.ts'
import { menuPages, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTenantMode } from '../shared/tenantMode.ts'
import { useTranslation } from '../shared/texts.ts'
import classes from './layout.module.css'

const footerPages = menuPages.filter(([, { menu }]) => menu?.isInFooter)

export const Footer = () => {
  const { t } = useTranslation()
  const contact = useContact()
  const isTenantMode = useTenantMode()
  const links: [string | null, string][] = contact
    ? [
        [`mailto:${contact.email}`, contact.email],
        [`tel:${contact.phone}`, contact.phone],
        [contact.foundationSite, t('footer.foundationSite')],
        [contact.manual, t('footer.manual')],
      ]
    : []
  const shown = footerPages.filter(([name]) => name !== 'plans' || isTenantMode === false)
  return (
    <footer className={`${classes.footer} cj-no-print`}>
      <Container size="lg" className={classes.footerInner}>
        <span>{t('footer.tagline')}</span>
        <span className={classes.spacer} />
        {links.map(
          ([href, label]) =>
            href !== null && (
              <Anchor key={label} size="sm" href={href}>
                {label}
              </Anchor>
            ),
        )}
        {shown.map(([name, { path }]) => (
          <Anchor key={name} size="sm" component={Link} to={path}>
            {titleOf(name)}
          </Anchor>
        ))}
      </Container>
    </footer>
  )
}
