// English texts of the test data import.
const texts = {
  title: 'Import test data from files',
  open: 'Import from files or a ZIP',
  intro:
    'Choose or drop pairs of files, such as 1.in and 1.out, 1.in and 1.ans, input1.txt and output1.txt, or a ZIP of them. You can review the matches before anything is imported.',
  choose: 'Choose files',
  cancel: 'Cancel',
  found: '{{count}} pairs of files found.',
  matched: 'Pairs to import',
  case: 'Test case',
  input: 'Input',
  output: 'Expected output',
  shown: 'Visibility',
  file: '{{name}} ({{count}} characters)',
  visible: 'visible',
  hidden: 'hidden',
  more: 'and {{count}} more',
  noRoom: 'There can be at most {{max}} test cases; these are skipped',
  tooLong: 'Longer than {{max}} characters; these are skipped',
  unmatched: 'No matching file; these are skipped',
  unreadable: 'Not text, too large or damaged; these are skipped',
  visibility: 'Visible to students',
  visibilities: { none: 'none of them', first: 'the first', all: 'all of them' },
  replace: 'Replace the existing test cases ({{count}})',
  takeOver: 'Import {{count}} test cases',
  done: '{{count}} test cases were imported.',
}

export default texts

declare module '../../../../shared/i18n.ts' {
  interface Texts {
    importing: typeof texts
  }
}
