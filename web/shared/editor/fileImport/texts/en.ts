// English texts of the import of files.
const texts = {
  title: 'This file cannot be imported',
  type: '“{{name}}” is not a supported type. Supported: {{types}}.',
  unreadable: '“{{name}}” could not be read.',
  tooLong: '“{{name}}” is longer than {{most}} characters.',
  encoding: '“{{name}}” is neither UTF-8 nor Big5 text. Save it as UTF-8.',
}
export default texts

declare module '../../../i18n.ts' {
  interface Texts {
    fileImport: typeof texts
  }
}
