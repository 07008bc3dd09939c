// Uploads pasted, dropped or chosen pictures at once and inserts them at the cursor.
import { useState } from 'react'
import { addPicture } from '../../../commands/problems/picture/calls.ts'
import { request } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { useTranslation } from '../../shared/texts.ts'

/** State of the last picture; null before the first. */
export type PictureState = { kind: 'sending' | 'inserted'; name: string } | { kind: 'failed'; name: string; why: string } | null

const KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const ACCEPTED_PICTURES = KINDS.join(',')

/**
 * Picture files of a paste or drop. Documents and tables put text and a picture of it on the clipboard: then the text wins.
 */
export const picturesIn = (data: DataTransfer): File[] => (data.getData('text/plain') === '' ? [...data.files] : [])

/** Base64 of a file, encoded asynchronously by the browser. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('unread'))
    reader.readAsDataURL(file)
  })

/** Alt text without Markdown's special characters. */
const altOf = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[[\]\\\n]/g, ' ')
    .trim()

/** `insert` puts Markdown where the cursor was when the upload began. */
export const usePictures = (insert: (markdown: string) => void) => {
  const { t } = useTranslation('editor')
  const [state, setState] = useState<PictureState>(null)
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const { name } = file
      if (!KINDS.includes(file.type)) return setState({ kind: 'failed', name, why: t('picture.kinds') })
      setState({ kind: 'sending', name })
      try {
        const { sha256 } = await request(addPicture, { picture: await base64Of(file) })
        insert(`![${altOf(name) || t('picture.alt')}](/api/v2/Problem/Picture?sha256=${sha256})`)
        setState({ kind: 'inserted', name })
      } catch (error) {
        setState({ kind: 'failed', name, why: errorText(error) })
        return
      }
    }
  }
  return { state, add: (files: readonly File[]) => void add(files) }
}
