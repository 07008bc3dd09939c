// English texts of the problem that visitors try.
const texts = {
  lead: 'No account needed. Write a program and run it on the samples; with an account it is judged by all cases, and what you write is kept.',
  problem: 'Problem',
  program: 'Your program',
  run: 'Run on the samples',
  kept: 'Nothing of it is kept: it is gone when you leave this page.',
  note: 'Judged by the rule of the problem. Visitors share a small part of the judge, so a run may have to wait.',
  noLanguage: 'No language of this problem is available at the moment. Please come back later.',
  none: {
    title: 'There is nothing to try at the moment',
    text: 'This platform offers no problem to people without an account just now.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    visitor: typeof texts
  }
}
