// Status of an answer: colour, icon and text, so that colour alone carries no information.
import { Badge } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { answerStatuses, STATUS } from '../../../judge/catalogue.ts'
import { useTranslation } from '../texts.ts'
import { Icon, type IconShape } from './Icon.tsx'

const iconOf = (statusCode: number): IconShape => {
  if (statusCode === STATUS.Accept) return IconCircleCheck
  if (statusCode === STATUS.Waiting) return IconClock
  if (statusCode === STATUS.TimeLimit || statusCode === STATUS.IdlenessLimit) return IconClock
  if (statusCode === STATUS.CompileError || statusCode === STATUS.SystemError) return IconAlertTriangle
  if (statusCode === STATUS.SecurityViolation || statusCode === STATUS.Cancelled || statusCode === STATUS.Skipped) return IconBan
  return IconCircleX
}

/** The name of a status in the interface language. */
export const useStatusName = (): ((statusCode: number) => string) => {
  const { i18n } = useTranslation()
  return (statusCode) => {
    const status = answerStatuses.find((s) => s.id === statusCode) ?? answerStatuses[STATUS.SystemError]
    return status?.names[i18n.language === 'en' ? 'en' : 'zh-tw'] ?? ''
  }
}

export const StatusBadge = ({ statusCode, size = 'md' }: { statusCode: number; size?: 'sm' | 'md' | 'lg' }) => {
  const nameOf = useStatusName()
  const colour = answerStatuses.find((s) => s.id === statusCode)?.colour ?? 'gray'
  return (
    <Badge color={colour} variant="light" size={size} tt="none" miw="max-content" leftSection={<Icon of={iconOf(statusCode)} size={14} />}>
      {nameOf(statusCode)}
    </Badge>
  )
}
