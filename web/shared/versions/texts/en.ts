const texts = {
  title: 'Versions',
  version: 'Version {{version}}',
  initial: 'Initial content',
  by: '{{time}} by {{name}}',
  deletedPerson: 'deleted person',
  restore: 'Restore this version',
  restored: 'Version {{version}} was restored.',
}
export default texts

declare module '../../i18n.ts' {
  interface Texts {
    versions: typeof texts
  }
}
