// A long form in sections, with their names at its left where there is room: each leads to its section, and the one that is being read is marked.
import { Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useScrollSpy } from '@mantine/hooks'
import { Children, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

/** Pixels from the top of the window at which a section counts as being read: below the bars. */
const READ_AT = 120

const headings = { selector: '[data-form-section] > h2', offset: READ_AT }

/** The sections as children, one below the other; what is null or false among them is none. */
export const FormSections = ({ children }: { children: ReactNode }) => {
  const { t, i18n } = useTranslation()
  const { active, data, reinitialize } = useScrollSpy(headings)
  const count = Children.toArray(children).length
  const readNames = useEffectEvent(reinitialize)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are read from the page, which has others in another language
  useEffect(() => readNames(), [count, i18n.language])
  const goTo = (heading: HTMLElement) => {
    heading.parentElement?.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }
  return (
    <div className={classes.sections}>
      <nav className={`${classes.sectionNames} cj-no-print`} aria-label={t('form.sections')}>
        {data.map(({ id, value, getNode }, index) => (
          <UnstyledButton
            key={id}
            className={classes.sectionName ?? ''}
            aria-current={index === active ? 'location' : undefined}
            onClick={() => goTo(getNode())}
          >
            {value}
          </UnstyledButton>
        ))}
      </nav>
      <Stack gap="md" miw={0}>
        {children}
      </Stack>
    </div>
  )
}

export const FormSection = ({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <Paper withBorder component="section" className={classes.section} aria-labelledby={id} data-form-section>
      <Title order={2} size="h4" id={id} tabIndex={-1}>
        {title}
      </Title>
      {intro !== undefined && (
        <Text size="sm" c="dimmed">
          {intro}
        </Text>
      )}
      <Stack gap="md" mt="md">
        {children}
      </Stack>
    </Paper>
  )
}
