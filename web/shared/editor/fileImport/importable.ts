// Import of a file into the editor (requirement j07).

const EXTENSIONS = [
  'py',
  'c',
  'cpp',
  'cs',
  'r',
  'rb',
  'xml',
  'js',
  'json',
  'java',
  'class',
  'php',
  'jsp',
  'jspx',
  'asp',
  'txt',
  'pas',
  'hs',
  'sh',
  'pl',
  'pm',
  'lua',
  'ml',
  'adb',
  'ads',
  'f90',
  'f95',
  'lisp',
  'cl',
  'prolog',
  'pro',
  'scala',
]

/** For a file input's `accept`. */
export const ACCEPTED_FILES = EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Whether a file with this name may be imported. */
export const isImportable = (fileName: string): boolean => {
  const dot = fileName.lastIndexOf('.')
  return dot >= 0 && EXTENSIONS.includes(fileName.slice(dot + 1).toLowerCase())
}
