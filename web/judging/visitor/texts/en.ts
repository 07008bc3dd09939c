// English texts of the visitors' trial problem.
const texts = {
  lead: 'No account needed. Write a program and run it on the samples. With an account, it is judged on all test cases, and your code is saved.',
  kept: 'Your program is not saved: it is gone when you leave this page.',
  note: 'Judged by the rule of the problem. Visitors share a small part of the judge, so a run may have to wait.',
  none: {
    title: 'There is no problem to try right now',
    text: 'This platform does not currently offer a problem to people without an account.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    visitor: typeof texts
  }
}
