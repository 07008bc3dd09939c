// English texts of parts of the page on which a problem is written.
const texts = {
  picture: {
    add: 'Insert a picture',
    hint: 'Pictures may be pasted or dropped here, too.',
    sending: 'Sending “{{name}}” …',
    inserted: '“{{name}}” is in the text.',
    failed: '“{{name}}” was not inserted: {{why}}',
    alt: 'Picture',
    kinds: 'pictures are JPEG, PNG, WebP or GIF.',
  },
  kind: {
    title: 'Paid bank, TQC+, similarity',
    needMoney: 'It belongs to the paid bank',
    isTQC: 'TQC+ problem',
    canAnalyze: 'Sets may have answers to it compared with each other',
    answers: 'TQC answers',
    answersHint: 'What answers are compared with in sets that say so; one for each language. Only you and platform admins see them.',
    answer: 'TQC answer in {{language}}',
    add: 'Add an answer in {{language}}',
    remove: 'Remove the answer in {{language}}',
    removed: 'The answer in {{language}} was removed.',
    none: 'No TQC answer.',
  },
  author: {
    title: 'Programs to try',
    number: 'Program {{number}}',
    name: 'Name',
    expected: 'Expected verdict',
    source: 'Code',
  },
  failing: {
    title: 'The reference program is not accepted',
    text: 'It fails case {{numbers}}, as the problem stands. Are the test data right? Answers would be judged by them.',
    save: 'Save all the same',
  },
  warnings: {
    title: 'Before you hand it out',
    noVisible: 'No case is visible: students cannot try their program.',
    noHidden: 'No case is hidden: students can print the expected output.',
    noSolution: 'A text says that its solution may be opened, but has none.',
    missingLocale: 'It has only one language.',
    noTqcAnswer: 'A TQC+ problem without a TQC answer.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    editor: typeof texts
  }
}
