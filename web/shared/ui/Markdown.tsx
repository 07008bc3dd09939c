// Statements written in Markdown, with line breaks kept. Loaded only where such a text is shown.
import { Typography } from '@mantine/core'
import ReactMarkdown from 'react-markdown'
import remarkBreaks from 'remark-breaks'

export default function Markdown({ text }: { text: string }) {
  return (
    <Typography>
      <ReactMarkdown remarkPlugins={[remarkBreaks]}>{text}</ReactMarkdown>
    </Typography>
  )
}
