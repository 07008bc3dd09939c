// Display of settings: current and allowed values.

import type { Language } from '../../../protocol/errors.ts'
import type { ShownSetting } from '../../../queries/site/settings/schemas.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { useTranslation } from '../../shared/texts.ts'

export type Value = ShownSetting['value']
export type Bilingual = Readonly<Record<Language, string>>

/** Whether the value is a text in both languages. */
export const isBilingual = (value: Value): value is Bilingual => typeof value === 'object' && !Array.isArray(value)

/** Formatter of values; `names` are the names of the ids in them. */
export const useShownValue = (): ((value: Value, names: ShownSetting['names']) => string) => {
  const { t } = useTranslation('settings')
  return (value, names) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map((id) => names[id] ?? id).join(t('separator'))
    if (typeof value === 'number') return value === 0 ? t('none') : (names[value] ?? String(value))
    return isBilingual(value) ? value[currentLanguage()] : String(value)
  }
}

/** Description of the allowed values. */
export const useAllowed = (): ((schema: ShownSetting['schema']) => string) => {
  const { t } = useTranslation('settings')
  return ({ type, minimum, maximum, maxItems, maxLength, format }) => {
    if (type === 'boolean') return t('yesOrNo')
    if (maximum === Number.MAX_SAFE_INTEGER) return t('problemOrNone')
    if (type === 'integer') return t('between', { least: minimum, most: maximum })
    if (type === 'array') return t('ids', { most: maxItems })
    return format === 'email' ? t('email') : t('text', { most: maxLength })
  }
}

/** Value of a field's text; text of another type stays as it is, and is refused. */
export const valueOf = ({ type }: ShownSetting['schema'], written: string): Value => {
  if (type === 'integer') return /^-?\d+$/.test(written.trim()) ? Number(written) : written
  if (type !== 'array') return written.trim()
  const parts = written.split(/[\s,、，]+/).filter((part) => part !== '')
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : written
}

/** The inverse of `valueOf`. */
export const writtenOf = (value: Exclude<Value, Bilingual>): string => (Array.isArray(value) ? value.join(', ') : String(value))
