// English texts of the test data table.
const texts = {
  label: 'Test data',
  column: {
    order: 'Order and selection',
    actions: 'Actions',
    number: 'Test case',
    read: 'Shown',
    rule: 'Rule',
    strict: 'Strict',
    group: 'Test group',
    weight: 'Weight',
    limits: 'Limits',
    input: 'Input',
    expectedOutput: 'Expected output',
  },
  isStrict: 'strict',
  seconds: '{{seconds}} s',
  unset: 'not set',
  empty: 'empty',
  makeHidden: 'Test case {{number}} is visible: hide it',
  makeVisible: 'Test case {{number}} is hidden: make it visible',
  choose: 'Select test case {{number}}',
  chooseAll: 'Select all test cases',
  all_one: 'The only test case:',
  all_other: 'All {{count}} test cases:',
  chosen_one: '{{count}} test case selected:',
  chosen_other: '{{count}} test cases selected:',
  show: 'Make visible',
  hide: 'Hide',
  shown: 'Visible now: {{count}}.',
  hidden: 'Hidden now: {{count}}.',
  setValues: 'Set limits and group…',
  setLimits: 'Set limits…',
  limitsOf: 'Weight and limits of these test cases; empty fields stay unchanged.',
  apply: 'Set',
  cancel: 'Cancel',
  limitsSet: 'Set: {{count}}.',
  remove: 'Remove',
  removed: 'Removed: {{count}}.',
  moveTo: 'Move to position',
  moveToOf: 'Move to 1–{{count}}',
  theCase: 'Test case {{number}}',
  moveToGo: 'Move',
  cut: 'This test case is long: only the beginning is shown.',
  tooLong: 'This test case is longer than the form allows ({{max}} characters). It stays unchanged; only the beginning is shown.',
  loadWhole: 'Load the whole test case to edit it',
  download: 'Download: {{text}} ({{size}})',
  pages: 'Pages of test data',
  page: 'Page {{page}} of the test data',
  next: 'Next page of the test data',
  previous: 'Previous page of the test data',
  range: 'Test cases {{from}} to {{to}} of {{count}}',
  more: 'This problem came with {{count}} test cases. They are kept; the form cannot add more than {{max}}.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    testData: typeof texts
  }
}
