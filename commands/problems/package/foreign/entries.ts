// The files of a planned package, one at a time: cases are streamed from the log.
import type { TestDatum } from '../../../../protocol/verdict.ts'
import type { ProblemContent } from '../../problem/events.ts'
import { eachItem } from '../eachItem.ts'
import type { PackageEntry, PackageSources } from '../writing.ts'
import type { PlannedPackage } from './light.ts'

export const plannedEntries = async function* (
  { files, kept, cases }: PlannedPackage,
  { testDatas }: Pick<ProblemContent, 'testDatas'>,
  { loadBlob, streamBlob }: PackageSources,
): AsyncIterable<PackageEntry> {
  for (const [name, content] of files) yield { name, content }
  for (const [name, { blob }] of kept) yield { name, content: await loadBlob(blob) }
  const places = Map.groupBy(cases, ({ index }) => index)
  let index = 0
  for await (const { input, expectedOutput } of eachItem<TestDatum>(testDatas, streamBlob)) {
    for (const place of places.get(index) ?? []) {
      yield { name: place.input, content: input }
      yield { name: place.answer, content: expectedOutput }
    }
    index += 1
  }
}
