// Message of a problem's checker or interactor as plain text, truncated to a few lines until expanded.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../shared/texts.ts'
import classes from './cases.module.css'

const MOST_LINES = 6
const MOST_CHARACTERS = 400

/** Truncated message, at a line break if possible; a short message stays whole. */
export const shortened = (message: string): string => {
  const lines = message.split('\n').slice(0, MOST_LINES).join('\n')
  return lines.length <= MOST_CHARACTERS ? lines : lines.slice(0, MOST_CHARACTERS)
}

interface CheckerSaysProps {
  message: string
  caseNumber: number
  /** Replaces the default title. */
  title?: string
  /** Label of a message that belongs to no case. */
  label?: string
}

export const CheckerSays = ({ message, caseNumber, title, label }: CheckerSaysProps) => {
  const { t } = useTranslation('workspace')
  const [isWhole, setWhole] = useState(false)
  const text = message.replaceAll('\r\n', '\n').trim()
  if (text === '') return null
  const short = shortened(text)
  const isCut = short !== text
  return (
    <div className={classes.checkerSays} data-alone={label !== undefined || undefined}>
      <Text component="span" size="xs" fw={600} c="dimmed">
        {label ?? title ?? t('verdict.checkerSays')}
      </Text>
      {/* The problem's own words: shown verbatim, in any language and direction. */}
      <p className={classes.checkerText} dir="auto">
        {isWhole || !isCut ? text : `${short}…`}
      </p>
      {isCut && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={isWhole}
          aria-label={t(isWhole ? 'verdict.lessOf' : 'verdict.moreOf', { number: caseNumber })}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'verdict.less' : 'verdict.more')}
        </Button>
      )}
    </div>
  )
}
