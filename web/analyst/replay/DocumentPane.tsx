// One of the two documents, as a tree in a box that scrolls to the fields changed by the current step.
import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { JsonTree } from '../../shared/jsonTree/JsonTree.tsx'
import type { FieldMarks } from '../../shared/jsonTree/marks.ts'
import { useTranslation } from '../../shared/texts.ts'
import { CopyValue } from '../CopyValue.tsx'
import replayed from './replay.module.css'

interface DocumentPaneProps {
  title: string
  /** When it is of. */
  moment: ReactNode
  /** Undefined while it is loading, null if it did not exist. */
  document: unknown
  marks: FieldMarks
  /** Shown in place of a document that did not exist. */
  absent: ReactNode
  /** Changes with every step. */
  step: number
}

export const DocumentPane = ({ title, moment, document, marks, absent, step }: DocumentPaneProps) => {
  const { t } = useTranslation('analyst')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step < 0) return
    const marked = box.current?.querySelector('[data-current]')
    if (!box.current || !marked) return
    const [inner, outer] = [marked.getBoundingClientRect(), box.current.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.current.scrollTop += inner.top - outer.top - outer.height / 3
  }, [step])
  return (
    <section className={replayed.pane} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" className={replayed.paneHead ?? ''}>
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          <Text size="sm" c="dimmed" component="div">
            {moment}
          </Text>
        </div>
        {document !== undefined && document !== null && <CopyValue name={title} text={JSON.stringify(document, null, 2)} />}
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard */}
      <div className={replayed.paneBody} ref={box} tabIndex={0} role="group" aria-label={t('replay.fieldsOf', { title })}>
        {document === null ? <Text c="dimmed">{absent}</Text> : document !== undefined && <JsonTree data={document} marks={marks} />}
      </div>
    </section>
  )
}
