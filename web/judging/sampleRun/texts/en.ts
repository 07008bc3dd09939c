// English texts of a problem that is tried on its samples.
const texts = {
  problem: 'Problem',
  program: 'Your program',
  run: 'Run samples',
  notKept: 'This browser does not keep your program: it is gone when you leave this page.',
  noLanguage: 'No language of this problem is available right now. Please come back later.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    sampleRun: typeof texts
  }
}
