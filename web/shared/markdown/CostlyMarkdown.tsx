// Renders a costly text in a worker, with the source as a fallback after a timeout.
import { Alert } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import type { BodyProps } from './Body.tsx'
import classes from './markdown.module.css'
import { renderAside } from './renderAside.ts'

/** Last rendered text: a layout change shows it at once. */
let latest: { text: string; html: string | null } | null = null

const CostlyMarkdown = ({ text, before }: BodyProps) => {
  const { t } = useTranslation('app')
  const [arrived, setArrived] = useState(latest)
  useEffect(() => {
    if (latest?.text === text) return
    const control = new AbortController()
    void renderAside(text, control.signal)
      .catch(() => null)
      .then((html) => {
        if (control.signal.aborted) return
        latest = { text, html }
        setArrived(latest)
      })
    return () => control.abort()
  }, [text])
  const rendered = latest?.text === text ? latest : arrived
  if (rendered?.text !== text) return before
  // oxlint-disable-next-line react/no-danger -- rendered by the same components as everywhere: HTML of the author's is text in it
  if (rendered.html !== null) return <div dangerouslySetInnerHTML={{ __html: rendered.html }} />
  return (
    <>
      <Alert variant="light" color="yellow" py="xs" mb="xs" icon={<Icon of={IconInfoCircle} />} role="note">
        {t('tooComplex')}
      </Alert>
      <div className={classes.unrendered}>{text}</div>
    </>
  )
}
export default CostlyMarkdown
