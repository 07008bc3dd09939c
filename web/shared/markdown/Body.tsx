// Renders Markdown in this page, a text after the other and a step at a time, so that a slow phone can answer a touch meanwhile.
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { MarkdownHooks, type Options } from 'react-markdown'

export interface BodyProps {
  text: string
  /** Stands there until the text is rendered. */
  before: ReactElement
}

const breath = () => new Promise<void>((resume) => setTimeout(resume))

let last = Promise.resolve()

/** Whether those that came before it have begun. */
const useTurn = (): boolean => {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    let isGone = false
    last = last.then(breath)
    void last.then(() => isGone || setCome(true))
    return () => {
      isGone = true
    }
  }, [])
  return hasCome
}

export const Body = ({ text, before, options }: BodyProps & { options: Options }) => {
  const hasCome = useTurn()
  const unhurried = useMemo(() => {
    const { remarkPlugins, rehypePlugins } = options
    const pause = () => breath
    return { ...options, remarkPlugins: [pause, ...(remarkPlugins ?? [])], rehypePlugins: [pause, ...(rehypePlugins ?? []), pause] }
  }, [options])
  if (!hasCome) return before
  return (
    <MarkdownHooks {...unhurried} fallback={before}>
      {text}
    </MarkdownHooks>
  )
}
