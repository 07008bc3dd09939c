// Long form in sections, with a table of contents on the left if there is room; the current section is marked.
import { Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../router.ts'
import { useTranslation } from '../texts.ts'
import classes from './form.module.css'
import { goToSection } from './goToSection.ts'

/** Pixels from the top of the window, below the bars, at which a section becomes current. */
const READ_AT = 160

/** The headings and the current section: the last one past `READ_AT`; the last of all at the end of the page. */
const useReading = (count: number, language: string) => {
  const [reading, setReading] = useState<{ headings: readonly HTMLElement[]; active: number }>({ headings: [], active: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings are read from the DOM and change with the language
  useEffect(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('[data-form-section] > h2')]
    const look = () => {
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
      const read = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= READ_AT)
      const active = isAtEnd ? headings.length - 1 : Math.max(0, read)
      setReading((before) => (before.headings === headings && before.active === active ? before : { headings, active }))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [count, language])
  return reading
}

/** Goes to the section that the address names, once it is there. */
const useNamedSection = (headings: readonly HTMLElement[]): void => {
  const { hash } = useLocation()
  const [named] = useState(hash.slice(1))
  useEffect(() => {
    const heading = named === '' ? undefined : headings.find(({ dataset }) => dataset.name === named)
    if (heading) goToSection(heading)
  }, [headings, named])
}

/** The sections as children; null and false are skipped. Those with a name have an address. */
export const FormSections = ({ children }: { children: ReactNode }) => {
  const { t, i18n } = useTranslation()
  const { active, headings } = useReading(Children.toArray(children).length, i18n.language)
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useNamedSection(headings)
  const go = (heading: HTMLElement) => {
    const { name } = heading.dataset
    if (name !== undefined) void navigate({ search, hash: name }, { replace: true, state: state as unknown, preventScrollReset: true })
    goToSection(heading)
  }
  const names = useRef<HTMLElement>(null)
  useEffect(() => {
    const [nav, name] = [names.current, names.current?.children[active]]
    if (nav === null || !(name instanceof HTMLElement)) return
    if (name.offsetTop < nav.scrollTop) nav.scrollTop = name.offsetTop
    else if (name.offsetTop + name.offsetHeight > nav.scrollTop + nav.clientHeight)
      nav.scrollTop = name.offsetTop + name.offsetHeight - nav.clientHeight
  }, [active])
  return (
    <div className={classes.sections}>
      <nav ref={names} className={`${classes.sectionNames} cj-no-print`} aria-label={t('form.sections')}>
        {headings.map((heading, index) => (
          <UnstyledButton
            key={heading.id}
            className={classes.sectionName ?? ''}
            aria-current={index === active ? 'location' : undefined}
            onClick={() => go(heading)}
          >
            {heading.textContent}
          </UnstyledButton>
        ))}
      </nav>
      <Stack gap="md" miw={0}>
        {children}
      </Stack>
    </div>
  )
}

interface FormSectionProps {
  title: string
  /** In the address, where the section has one. */
  name?: string
  intro?: ReactNode
  children: ReactNode
}

export const FormSection = ({ title, name, intro, children }: FormSectionProps) => {
  const id = useId()
  return (
    <Paper withBorder component="section" className={classes.section} aria-labelledby={id} data-form-section>
      <Title order={2} size="h4" id={id} tabIndex={-1} data-name={name}>
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
