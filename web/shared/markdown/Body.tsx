// Renders Markdown on the main thread, one text at a time and in steps, so that a slow phone stays responsive.
import { type ReactElement, useEffect, useState } from 'react'
import { MarkdownAsync, type Options } from 'react-markdown'

export interface BodyProps {
  text: string
  /** Placeholder until the text is rendered. */
  before: ReactElement
}

const breath = () => new Promise<void>((resume) => setTimeout(resume))
const pause = () => breath
const unhurried = ({ remarkPlugins, rehypePlugins, ...options }: Options): Options => ({
  ...options,
  remarkPlugins: [pause, ...(remarkPlugins ?? [])],
  rehypePlugins: [pause, ...(rehypePlugins ?? []), pause],
})

/** Size of the cache of rendered texts: a layout change, such as by rotating a phone, shows them at once. */
const REMEMBERED = 24
const rendered = new Map<string, ReactElement>()
const remember = (text: string, element: ReactElement): void => {
  rendered.set(text, element)
  const [oldest] = rendered.keys()
  if (rendered.size > REMEMBERED && oldest !== undefined) rendered.delete(oldest)
}

let last: Promise<unknown> = Promise.resolve()

/** Queued behind earlier texts; resolves to nothing if no longer wanted. */
const render = async (text: string, options: Options, isWanted: () => boolean): Promise<ReactElement | null> => {
  last = last.then(breath)
  await last
  if (!isWanted()) return null
  const element = await MarkdownAsync({ ...unhurried(options), children: text })
  remember(text, element)
  return element
}

/** A changing text keeps its last rendering until the next one is ready. */
export const Body = ({ text, before, options }: BodyProps & { options: Options }) => {
  const [shown, show] = useState<ReactElement | null>(null)
  useEffect(() => {
    let isGone = false
    const ready = rendered.get(text)
    const coming = ready === undefined ? render(text, options, () => !isGone) : Promise.resolve(ready)
    void coming.catch(() => <>{text}</>).then((element) => isGone || element === null || show(element))
    return () => {
      isGone = true
    }
  }, [text, options])
  return rendered.get(text) ?? shown ?? before
}
