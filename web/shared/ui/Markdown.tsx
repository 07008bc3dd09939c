// Statements written in Markdown, with line breaks kept and headings one level below the page's own. Loaded only where such a text is shown.
import { Typography } from '@mantine/core'
import ReactMarkdown from 'react-markdown'
import remarkBreaks from 'remark-breaks'

/** The page has its h1 already. */
const below = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5' } as const

const Markdown = ({ text }: { text: string }) => {
  return (
    <Typography>
      <ReactMarkdown remarkPlugins={[remarkBreaks]} components={below}>
        {text}
      </ReactMarkdown>
    </Typography>
  )
}

export default Markdown
