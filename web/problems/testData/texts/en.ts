// English texts of the table of test data.
const texts = {
  label: 'Test data',
  column: {
    order: 'Order and choice',
    actions: 'Actions',
    number: 'Case',
    read: 'Shown',
    rule: 'Rule',
    strict: 'Strict',
    weight: 'Weight',
    limits: 'Limits',
    input: 'Input',
    expectedOutput: 'Expected output',
  },
  isStrict: 'strict',
  seconds: '{{seconds}} s',
  unset: 'not set',
  empty: 'empty',
  makeHidden: 'Case {{number}} is visible: hide it',
  makeVisible: 'Case {{number}} is hidden: make it visible',
  choose: 'Choose case {{number}}',
  chooseAll: 'Choose all cases',
  all_one: 'The only case:',
  all_other: 'All {{count}} cases:',
  chosen_one: '{{count}} case chosen:',
  chosen_other: '{{count}} cases chosen:',
  show: 'Make visible',
  hide: 'Hide',
  shown: 'Visible now: {{count}}.',
  hidden: 'Hidden now: {{count}}.',
  setLimits: 'Set limits …',
  limitsOf: 'Weight and limits of these cases; what is left empty stays as it is.',
  apply: 'Set',
  cancel: 'Cancel',
  limitsSet: 'Set: {{count}}.',
  remove: 'Remove',
  removed: 'Removed: {{count}}.',
  moveTo: 'Move to place',
  moveToOf: 'Move to 1–{{count}}',
  theCase: 'Case {{number}}',
  moveToGo: 'Move',
  cut: 'This case is long: its beginning is shown.',
  tooLong: 'This case is longer than the form takes ({{max}} characters). It stays as it is; its beginning is shown.',
  loadWhole: 'Load the whole case to edit it',
  download: 'Download: {{text}} ({{size}})',
  pages: 'Pages of test data',
  page: 'Page {{page}} of the test data',
  next: 'Next page of the test data',
  previous: 'Previous page of the test data',
  range: 'Cases {{from}} to {{to}} of {{count}}',
  more: 'This problem came with {{count}} cases. It keeps them; the form adds none beyond {{max}}.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    testData: typeof texts
  }
}
