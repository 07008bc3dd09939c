// English texts of some sections of the problem editor.
const texts = {
  picture: {
    add: 'Insert a picture',
    hint: 'You can also paste or drop pictures here.',
    sending: 'Uploading “{{name}}”…',
    inserted: '“{{name}}” was inserted.',
    failed: '“{{name}}” was not inserted: {{why}}',
    alt: 'Picture',
    kinds: 'pictures are JPEG, PNG, WebP or GIF.',
  },
  kind: {
    title: 'Paid bank, TQC+, similarity',
    needMoney: 'Belongs to the paid bank',
    isTQC: 'TQC+ problem',
    canAnalyze: 'Answers to it can be compared for similarity in sets',
    answers: 'TQC answers',
    answersHint: 'Used in sets that compare answers with the TQC answer; one per language. Only you and platform administrators see them.',
    answer: 'TQC answer in {{language}}',
    add: 'Add answer in {{language}}',
    remove: 'Remove answer in {{language}}',
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
    text: 'It fails test case {{numbers}} with the current content. Are the test data correct? Answers would be judged by them.',
    save: 'Save anyway',
  },
  warnings: {
    title: 'Before you assign it',
    noVisible: 'No test case is visible: students cannot try their program.',
    noHidden: 'No test case is hidden: students can simply print the expected output.',
    noSolution: 'The solution is marked as openable, but there is none.',
    missingLocale: 'It is available in one language only.',
    noTqcAnswer: 'A TQC+ problem without a TQC answer.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    editor: typeof texts
  }
}
