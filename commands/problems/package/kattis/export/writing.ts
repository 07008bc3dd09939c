// Plans the package of a problem in Kattis's format: as it was imported, if nothing has changed, and else in version 2025-09.

import { type LightProblem, type PlannedPackage, tellingTexts } from '../../foreign/light.ts'
import { noteWhatIsLeft } from '../../foreign/noteWhatIsLeft.ts'
import type { PackageSources } from '../../writing.ts'
import { openNotes } from '../notes.ts'
import { planData } from './data.ts'
import { planGraders } from './graders.ts'
import { metadataText } from './metadata.ts'
import { isTelling, planOriginal } from './original.ts'
import { planDataPrograms, planPrograms } from './programs.ts'
import { planStatements } from './statements.ts'
import { planValidator } from './validator.ts'

/** Where a kept file goes; null for one that is written anew. */
const placeOf = (path: string): string | null => {
  if (/^(?:problem\.(?:yaml|xml)|\.timelimit|domjudge-problem\.ini|submissions\/submissions\.yaml)$/.test(path)) return null
  if (/^(?:problem_)?statement\/|^solution\/|^output_validators?\//.test(path)) return null
  return /^data\/.*(?:\/|^)(?:testdata|test_group)\.yaml$|^data\/(?:sample|secret)\/.*\.yaml$|^data\/testdata\.yaml$/.test(path)
    ? null
    : path
}

const isOfAnother = (path: string): boolean =>
  /^(?:statement-sections|statements|files|solutions|scripts|tests|stresses|doall|wipe|check)\b/.test(path)

const planAnew = async (problem: LightProblem, texts: ReadonlyMap<string, string>, sources: PackageSources): Promise<PlannedPackage> => {
  const notes = openNotes()
  const { content } = problem
  const isScoring = content.isAllOrNothing !== true
  const isInteractive = problem.cases.some(({ rule }) => /^\s*interactor\b/.test(rule))
  const isMultiPass = content.judging?.passes !== undefined && !isInteractive
  noteWhatIsLeft(problem, notes)
  for (const name of ['inputFile', 'outputFile'] as const) {
    const file = content.judging?.[name]
    if (file !== undefined) notes.add('namedFileLeft', '', file)
  }
  const planned: PlannedPackage = { files: new Map(), kept: new Map(), cases: [], notes: [] }
  const { files } = planned
  const isFromPolygon = problem.files.some(({ path }) => path === 'problem.xml')
  for (const file of problem.files) {
    const place = isFromPolygon && isOfAnother(file.path) ? null : placeOf(file.path)
    if (place !== null) planned.kept.set(place, file)
  }
  if (isFromPolygon) notes.add('filesLeft', '', 'problem.xml')
  files.set('problem.yaml', metadataText(problem, { kept: texts.get('problem.yaml'), isScoring, isInteractive, isMultiPass, notes }))
  const talks = [...texts].filter(([path]) => /^data\/sample\/.*\.interaction$/.test(path)).sort(([one], [other]) => (one < other ? -1 : 1))
  const shownTalks = talks.map(([, text]) => `\`\`\`\n${text.replace(/\s+$/, '')}\n\`\`\``).join('\n\n')
  await planStatements(problem, { sources, talks: shownTalks, notes, files })
  const validator = planValidator(problem, isScoring, notes)
  for (const { name, content: text } of validator.files) files.set(`output_validator/${name}`, text)
  planData({ problem, isScoring, isTalk: isInteractive || isMultiPass, argumentsOf: validator.argumentsOf, texts, notes }, planned)
  planPrograms(problem, notes, files)
  planDataPrograms(problem, notes, files)
  planGraders(problem, notes, files)
  for (const { fileName, content: text, encoding } of content.editFiles) {
    files.set(`attachments/${fileName}`, Buffer.from(text, encoding))
    notes.add('editFileAttached', `attachments/${fileName}`)
  }
  for (const path of files.keys()) planned.kept.delete(path)
  return { ...planned, notes: notes.all() }
}

export const planKattis = async (problem: LightProblem, sources: PackageSources): Promise<PlannedPackage> => {
  const texts = await tellingTexts(problem, sources, isTelling)
  const original = planOriginal(problem, texts)
  if (!original) return await planAnew(problem, texts, sources)
  const notes = openNotes()
  noteWhatIsLeft(problem, notes)
  return { ...original, notes: notes.all() }
}
