// What changes in one file: a diff of texts, the sizes of other files.
import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import type { TextDiff } from '../versions/Comparison.tsx'
import { useLoadedFile, type VersionPlace } from './content.ts'
import { readableSize } from './FileTree.tsx'
import { type BaseFile, type FileContent, sizeOfContent } from './workingFiles.ts'

export type FileDiffView = ComponentType<TextDiff & { isInline?: boolean }>

const bytesIn = (side: BaseFile | FileContent | null): number =>
  side === null ? 0 : typeof side !== 'string' && 'sha256' in side ? side.bytes : sizeOfContent(side)

interface FileDiffProps {
  path: string
  /** Null if there is no such file. */
  before: BaseFile | null
  after: BaseFile | FileContent | null
  /** Where the saved files of each side are read. */
  places: readonly [VersionPlace, VersionPlace]
  sides: readonly [string, string]
  Diff: FileDiffView
}

export const FileDiff = ({ path, before, after, places, sides, Diff }: FileDiffProps) => {
  const { t } = useTranslation('packageFiles')
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const old = useLoadedFile(places[0], before?.path ?? path, before)
  const now = useLoadedFile(places[1], path, after)
  const failed = [old, now].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if ((before !== null && !old.data) || (after !== null && !now.data)) return <LoadingSkeleton lines={3} />
  const texts = [before === null ? '' : old.data?.text, after === null ? '' : now.data?.text]
  const isCut = old.data?.isCut === true || now.data?.isCut === true
  const renamed =
    before !== null && before.path !== path ? <Text size="sm">{t('diff.renamed', { from: before.path, to: path })}</Text> : null
  if (isCut || texts.some((text) => typeof text !== 'string'))
    return (
      <Stack gap={4}>
        {renamed}
        <Text size="sm">
          {t(isCut ? 'diff.tooLarge' : 'diff.binary', { before: readableSize(bytesIn(before)), after: readableSize(bytesIn(after)) })}
        </Text>
      </Stack>
    )
  if (texts[0] === texts[1]) return renamed ?? <Text size="sm">{t(before !== null && after !== null ? 'diff.same' : 'diff.empty')}</Text>
  return (
    <Stack gap={4}>
      {renamed}
      <Suspense fallback={<LoadingSkeleton lines={3} />}>
        <Diff expected={texts[0] ?? ''} actual={texts[1] ?? ''} label={path} sides={sides} isInline={isNarrow} />
      </Suspense>
    </Stack>
  )
}
