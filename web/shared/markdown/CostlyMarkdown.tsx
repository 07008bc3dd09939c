// A text that may take long to render: it stands there as it was written until it is ready, and stays so where it takes too long.
import { Alert } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import classes from './markdown.module.css'
import { renderAside } from './renderAside.ts'

const CostlyMarkdown = ({ text }: { text: string }) => {
  const { t } = useTranslation('app')
  const [rendered, setRendered] = useState<{ text: string; html: string | null } | null>(null)
  useEffect(() => {
    const control = new AbortController()
    void renderAside(text, control.signal)
      .catch(() => null)
      .then((html) => control.signal.aborted || setRendered({ text, html }))
    return () => control.abort()
  }, [text])
  const html = rendered?.text === text ? rendered.html : undefined
  // oxlint-disable-next-line react/no-danger -- rendered by the same components as everywhere: HTML of the author's is text in it
  if (typeof html === 'string') return <div dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <>
      {html === null && (
        <Alert variant="light" color="yellow" py="xs" mb="xs" icon={<Icon of={IconInfoCircle} />} role="note">
          {t('tooComplex')}
        </Alert>
      )}
      <div className={classes.unrendered}>{text}</div>
    </>
  )
}
export default CostlyMarkdown
