// English texts of taking test data from files.
const texts = {
  title: 'Take test data from files',
  open: 'Take from files or a zip',
  intro:
    'Choose or drop pairs of files, such as 1.in and 1.out, 1.in and 1.ans, input1.txt and output1.txt, or a zip of them. Nothing is taken over before you have seen what was matched.',
  choose: 'Choose files',
  cancel: 'Cancel',
  found: '{{count}} pairs of files found.',
  matched: 'Pairs that will be taken over',
  case: 'Case',
  input: 'Input',
  output: 'Expected output',
  shown: 'Students',
  file: '{{name}} ({{count}} characters)',
  visible: 'visible',
  hidden: 'hidden',
  more: 'and {{count}} more',
  noRoom: 'There may be {{max}} cases at most; these are left out',
  tooLong: 'Longer than {{max}} characters; these are left out',
  unmatched: 'Without another half; these are left out',
  unreadable: 'No text, too large or damaged; these are left out',
  visibility: 'Visible to students',
  visibilities: { none: 'none of them', first: 'the first', all: 'all of them' },
  replace: 'Instead of the cases that are there ({{count}})',
  takeOver: 'Take over {{count}} cases',
  done: '{{count}} cases were taken from files.',
}

export default texts

declare module '../../../../shared/i18n.ts' {
  interface Texts {
    importing: typeof texts
  }
}
