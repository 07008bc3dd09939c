// Leads to a section where there is no room for the menu beside them.
import { NativeSelect } from '@mantine/core'
import { goToSection } from '../shared/forms/goToSection.ts'
import { useTranslation } from '../shared/texts.ts'

interface SectionJumpProps {
  /** Titles in the order of the page. */
  titles: readonly string[]
}

export const SectionJump = ({ titles }: SectionJumpProps) => {
  const { t } = useTranslation('statistics')
  const go = (index: number) => {
    const heading = document.querySelectorAll<HTMLElement>('[data-form-section] > h2')[index]
    if (heading) goToSection(heading)
  }
  return (
    <NativeSelect
      hiddenFrom="lg"
      className="cj-no-print"
      mb="md"
      label={t('section')}
      value=""
      onChange={(event) => go(Number(event.currentTarget.value))}
      data={[{ value: '', label: t('chooseSection') }, ...titles.map((title, index) => ({ value: String(index), label: title }))]}
    />
  )
}
