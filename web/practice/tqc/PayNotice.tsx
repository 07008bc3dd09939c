// Notice that the paid banks require payment, with a picture (requirement a25).
import { Button, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from './tqc.module.css'

/** A certificate behind a lock, and a coin, in the colours of the light or dark theme. */
const Picture = () => (
  <svg className={classes.picture} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse className={classes.ground} cx="120" cy="156" rx="100" ry="9" />
    <g transform="rotate(-4 105 80)">
      <rect className={classes.paper} x="36" y="18" width="138" height="104" rx="8" />
      <rect className={classes.border} x="45" y="27" width="120" height="86" rx="4" />
      <path className={classes.line} d="M62 46h86M76 60h58M62 78h48M62 90h34" />
      <circle className={classes.seal} cx="142" cy="88" r="13" />
      <path className={classes.ribbon} d="M135 98l-3 20 10-6 10 6-3-20" />
      <path className={classes.tick} d="M136 88l4 5 8-9" />
    </g>
    <g>
      <path className={classes.shackle} d="M164 92V78a20 20 0 0 1 40 0v14" />
      <rect className={classes.lock} x="154" y="92" width="60" height="50" rx="9" />
      <circle className={classes.hole} cx="184" cy="113" r="6" />
      <path className={classes.hole} d="M181 115h6l2 13h-10z" />
    </g>
    <g>
      <circle className={classes.coin} cx="54" cy="132" r="20" />
      <circle className={classes.coinEdge} cx="54" cy="132" r="14" />
      <text className={classes.coinText} x="54" y="138" textAnchor="middle">
        $
      </text>
    </g>
  </svg>
)

export const PayNotice = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('tqc')
  return (
    <Paper withBorder component="section" className={classes.notice ?? ''} aria-label={t('payTitle')}>
      <Picture />
      <div className={classes.words}>
        <Title order={2} size="h3">
          {t('payTitle')}
        </Title>
        <Text>{t('payText')}</Text>
        {children}
        <Button component={Link} to={paths.plans()} w="fit-content">
          {t('plans')}
        </Button>
      </div>
    </Paper>
  )
}
