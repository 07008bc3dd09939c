// English texts of programs of several files.
const texts = {
  tabs: 'Files of the program',
  main: 'Main file',
  mainOf: '{{name}} (main file)',
  actions: 'Actions for {{name}}',
  rename: 'Rename…',
  makeMain: 'Make it the main file',
  left: 'Move left',
  right: 'Move right',
  delete: 'Delete',
  deleted: '{{name}} was deleted.',
  notDeleted: 'Without {{name}} the program has no source file.',
  keys: 'Arrow keys: other files; F2: rename; Delete: delete',
  name: {
    add: 'Add a file',
    rename: 'Rename {{name}}',
    label: 'File name',
    rules:
      'Letters, digits, “_”, “.”, “+” and “-”, beginning with a letter, a digit or “_”. Sources end in {{endings}}; other files lie beside the program.',
    save: 'Rename',
    cancel: 'Cancel',
    empty: 'Please enter a name.',
    characters: 'A name has letters, digits, “_”, “.”, “+” and “-”, begins with a letter, a digit or “_”, and has at most 100 characters.',
    reserved: 'The judge uses this name itself.',
    taken: 'There is a file of this name.',
    source: 'The name of the main file ends in {{endings}}.',
    full: 'A program has at most {{most}} files.',
  },
  import: {
    title: 'Some files were not imported',
    none: 'Nothing was imported',
    one: 'Answers in {{language}} are one file.',
    tooMany: 'A program has at most {{most}} files.',
    tooLarge: 'A program has at most {{most}} KiB in all files.',
    noSource: 'None of the files ends in {{endings}}.',
    nothing: 'There is no file in it.',
    characters: '“{{name}}”: the name has characters that are not allowed.',
    reserved: '“{{name}}”: the judge uses this name itself.',
    twice: '“{{name}}”: another file has the same name.',
    folder: '“{{name}}” lies in a folder; files of a program lie side by side.',
    size: '“{{name}}” is larger than {{most}} KiB.',
    binary: '“{{name}}” is not a text in UTF-8 or Big5.',
    type: '“{{name}}” is not a supported type. Supported: {{types}}.',
    zip: '“{{name}}” could not be read as a ZIP file.',
    zipSize: '“{{name}}” is too large, or holds too much.',
    noCase: '“{{name}}”: there is no test case of this name.',
    unreadable: '“{{name}}” could not be read.',
    more_one: 'And {{count}} more.',
    more_other: 'And {{count}} more.',
  },
}
export default texts

declare module '../../../../shared/i18n.ts' {
  interface Texts {
    programFiles: typeof texts
  }
}
