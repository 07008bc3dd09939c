// What the problem's checker or interactor says of a case: plain text, cut after a few lines until somebody wants all of it.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './cases.module.css'

const MOST_LINES = 6
const MOST_CHARACTERS = 400

/** The beginning of a message, ending at a line where it can; the message itself where it is short. */
export const shortened = (message: string): string => {
  const lines = message.split('\n').slice(0, MOST_LINES).join('\n')
  return lines.length <= MOST_CHARACTERS ? lines : lines.slice(0, MOST_CHARACTERS)
}

interface CheckerSaysProps {
  message: string
  caseNumber: number
  /** In the place of the usual words. */
  title?: string
  /** Where it is not the checker of a case that speaks: stands by itself. */
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
      {/* The words are the problem's own: shown letter by letter, in whatever language and direction they are. */}
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
