// A version of a problem including the lists stored in blobs, for other areas.
import type { CommandHandler } from '../../kit/handler.ts'
import { loadDataPrograms } from './keeping.ts'
import { type LoadBlob, loadAuthorPrograms, loadJudging, loadProblemVersion, loadTestData, loadTqcAnswers } from './useCases.ts'

export interface VersionSources {
  commands: Pick<CommandHandler, 'load'>
  loadBlob: LoadBlob
}

/** Null if the version does not exist. */
export const wholeVersion = (sources: VersionSources) => async (problemId: number, version: number) => {
  const content = await loadProblemVersion(sources, problemId, version)
  if (!content) return null
  const { checkerProgram: _checker, interactorProgram: _interactor, graders: _graders, ...rest } = content
  return {
    ...rest,
    ...(await loadJudging(sources.loadBlob, content)),
    testDatas: await loadTestData(sources.loadBlob, content.testDatas),
    tqcAnswers: await loadTqcAnswers(sources.loadBlob, content.tqcAnswers),
    authorPrograms: await loadAuthorPrograms(sources.loadBlob, content.authorPrograms),
    dataPrograms: await loadDataPrograms(sources.loadBlob, content.dataPrograms),
  }
}
