// English texts of the import of files.
const texts = {
  title: 'This file cannot be imported',
  type: '“{{name}}” is not a supported type. Supported: {{types}}.',
  unreadable: '“{{name}}” could not be read.',
  tooLarge: '“{{name}}” is larger than {{most}} KiB.',
}
export default texts

declare module '../../../i18n.ts' {
  interface Texts {
    fileImport: typeof texts
  }
}
