// Closes a problem page and returns to the own problems or the previous page.
import { Button, type ButtonProps } from '@mantine/core'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'

export const CloseButton = ({ to = paths.manageProblems(), ...looks }: { to?: string } & Pick<ButtonProps, 'size'>) => {
  const { t } = useTranslation('app')
  return (
    <Button variant="default" component={Link} to={to} {...looks}>
      {t('action.close')}
    </Button>
  )
}
