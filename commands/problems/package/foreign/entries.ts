// The files of a planned package, one at a time: cases are streamed from the log.
import type { ProblemContent } from '../../problem/events.ts'
import { caseTexts } from '../caseTexts.ts'
import type { PackageEntry, PackageSources } from '../writing.ts'
import type { PlannedPackage } from './light.ts'

export const plannedEntries = async function* (
  { files, kept, cases }: PlannedPackage,
  { testDatas }: Pick<ProblemContent, 'testDatas'>,
  { streamBlob }: PackageSources,
): AsyncIterable<PackageEntry> {
  for (const [name, content] of files) yield { name, content }
  for (const [name, { blob }] of kept) yield { name, content: streamBlob(blob) }
  const places = Map.groupBy(cases, ({ index }) => index)
  for await (const { index, of, content } of caseTexts(testDatas, streamBlob)) {
    const [first, ...others] = (places.get(index) ?? []).map(({ input, answer }) => (of === 'input' ? input : answer))
    if (first === undefined) continue
    if (others.length === 0) yield { name: first, content }
    else {
      // of the samples, which are small
      const whole = Buffer.concat(await Array.fromAsync(content))
      for (const name of [first, ...others]) yield { name, content: whole }
    }
  }
}
