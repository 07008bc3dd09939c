// Statements in Markdown, with line breaks kept and headings one level below the page's. Loaded on demand.
import { Typography } from '@mantine/core'
import type { CSSProperties } from 'react'
import ReactMarkdown, { defaultUrlTransform } from 'react-markdown'
import remarkBreaks from 'remark-breaks'

/** The page has an h1 already. */
const below = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5' } as const
/** Smaller than the page's heading, which has the size of an h2. */
const sizes = {
  '--mantine-h2-font-size': 'var(--mantine-h4-font-size)',
  '--mantine-h3-font-size': 'var(--mantine-h5-font-size)',
} as CSSProperties

const urlOf = (url: string): string => (/^tel:\+?\d+$/.test(url) ? url : defaultUrlTransform(url))

const Markdown = ({ text }: { text: string }) => {
  return (
    <Typography style={sizes}>
      <ReactMarkdown remarkPlugins={[remarkBreaks]} urlTransform={urlOf} components={below}>
        {text}
      </ReactMarkdown>
    </Typography>
  )
}

export default Markdown
