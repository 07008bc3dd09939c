// Texts of announcements: what people see, and what those who write them do.
const texts = {
  heading: 'Announcements',
  gotIt: 'Got it',
  description: 'What everybody is told: each person sees an active announcement once a day, when they open a page.',
  unknown: 'There is no such announcement',
  add: 'Write an announcement',
  search: 'Search by title',
  titleOf: 'Title',
  untitled: '–',
  languages: 'Languages',
  language: { 'zh-TW': 'Chinese', en: 'English' },
  separator: ', ',
  state: 'State',
  active: 'Active',
  inactive: 'Not shown',
  seenBy: 'Seen by',
  published: 'Written',
  changed: 'Last changed',
  by: '{{time}} by {{name}}',
  somebody: 'somebody who was forgotten',
  none: 'Nothing has been announced yet',
  edit: 'Edit',
  activate: 'Show from now on',
  deactivate: 'Show no longer',
  activated: '“{{title}}” is shown from now on.',
  deactivated: '“{{title}}” is shown no longer.',
  delete: 'Delete',
  deleteTitle: 'Delete this announcement?',
  deleteText: 'Nobody sees “{{title}}” any more. That cannot be undone; to show it again later, switch it off instead.',
  deleted: 'The announcement has been deleted.',
  editTitle: 'Edit announcement',
  intro: 'Write it in one language or both. Who reads the other one sees the text there is.',
  words: { 'zh-TW': 'In Chinese', en: 'In English' },
  title: 'Title',
  content: 'Content',
  contentHint: 'Markdown, at most 5000 characters',
  field: '{{language}}: {{field}}',
  previewOf: 'As it will look',
  noPreview: 'What you write appears here.',
  isActive: 'Active',
  isActiveHint: 'Everybody sees it once a day, from the next page that they open.',
  seen: 'People who have seen it so far: {{count}}.',
  again: 'Who has seen it today sees the changed text tomorrow.',
  preview: 'Preview',
  save: 'Save',
  saved: 'The announcement has been saved.',
  cancel: 'Cancel',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    announcements: typeof texts
  }
}
