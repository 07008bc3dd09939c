// State of the form of a competition's configuration.
import { configureGame } from '../../../commands/competitions/competition/calls.ts'
import type { GameInfo } from '../../../queries/competitions/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { fieldId } from '../../shared/forms/fields.ts'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { configurationOf, type WrittenGame, writtenGame } from './written.ts'

const FORM = 'game'

export const useGameForm = (info: GameInfo | null) => {
  const { t } = useTranslation('gameAdmin')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const form = useCallForm({
    name: FORM,
    initial: { key: info?.key ?? '', configuration: writtenGame(info?.configuration ?? null) },
    checks: async () => ({ schema: (await import('../../../commands/competitions/competition/schemas.ts')).configureGameSchemas.request }),
    requestOf: ({ key, configuration }) => ({ key: key.trim(), seen: info?.seen ?? 0, configuration: configurationOf(configuration) }),
    send: (body, options) => request(configureGame, body, options),
    onSent: async (_, { key }) => {
      notifySuccess(t('saved'))
      await refresh(configureGame)
      if (info === null) await navigate(paths.gameEdit(key.trim()), { replace: true })
    },
  })
  /** Changes the part of the configuration at this path, such as `texts.en.title`. */
  const setAt = (path: string, value: unknown) => {
    const changed = (part: unknown, [name = '', ...rest]: readonly string[]): unknown => {
      const before = part as Record<string, unknown>
      return { ...before, [name]: rest.length === 0 ? value : changed(before[name], rest) }
    }
    form.set('configuration', (before) => changed(before, path.split('.')) as WrittenGame, [`configuration.${path}`])
  }
  /** Id and first error of a field, also of one of its lines. */
  const placeOf = (path: string) => {
    const whole = `configuration.${path}`
    const [, error] = Object.entries(form.errors).find(([at]) => at === whole || at.startsWith(`${whole}.`)) ?? []
    return { id: fieldId(FORM, whole), error, 'aria-invalid': error === undefined ? undefined : true }
  }
  /** Props of an input with text. */
  const textAt = (path: string) => {
    const value = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], form.values.configuration)
    return {
      ...placeOf(path),
      value: value as string,
      onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => setAt(path, text),
    }
  }
  return { form, setAt, placeOf, textAt }
}

export type GameFormState = ReturnType<typeof useGameForm>
