// Setting for dark code on every page; stored with the account.
import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { editProfile } from '../../../../commands/people/profile/calls.ts'
import { request } from '../../../shared/api/client.ts'
import { selfQuery, useSession } from '../../../shared/session.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../../shared/ui/notify.tsx'

const THEMES = ['dark', 'page'] as const

export const EditorTheme = () => {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const { user } = useSession()
  if (user === null || user.roles.includes('guest')) return null
  const show = (editorTheme: typeof user.editorTheme) => queries.setQueryData(selfQuery.queryKey, (own) => own && { ...own, editorTheme })
  const choose = async (editorTheme: (typeof THEMES)[number]) => {
    show(editorTheme)
    try {
      await request(editProfile, { editorTheme })
    } catch (error) {
      notifyFailure(error)
      show(user.editorTheme)
    }
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('theme.label')}</Menu.Label>
      {THEMES.map((theme) => (
        <Menu.RadioItem
          key={theme}
          value={theme}
          checked={(user.editorTheme === 'page') === (theme === 'page')}
          onChange={() => void choose(theme)}
          closeMenuOnClick={false}
          checkIcon={<Icon of={IconCheck} size={16} />}
        >
          {t(`theme.${theme}`)}
        </Menu.RadioItem>
      ))}
    </>
  )
}
