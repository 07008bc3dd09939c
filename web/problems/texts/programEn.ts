// English texts of checkers and interactors in the problem editor.
export const programEn = {
  none: 'No test case needs a program. Choose the rule “Checker” or “Interactor” for a test case to write one.',
  checker: 'Checker',
  interactor: 'Interactor',
  language: 'Language of the program',
  code: '{{program}}, source code',
  template: 'Insert a template ({{convention}})',
  replaced: 'The program was replaced by the template.',
  remove: 'Remove this program',
  removed: 'The program was removed: {{program}}.',
  unused: 'No test case uses it.',
  missing: 'Please write this program: a test case needs it.',
  testlib: 'testlib',
  kattis: 'Kattis',
  cms: 'CMS',
  cmsHint:
    'CMS convention: the checker gets the paths of input, expected output and the program’s output as arguments. It prints a number from 0 to 1, the share of the points, and writes a message to standard error.',
  cmsInteractorHint:
    'CMS convention: the interactor reads the input from standard input and gets, for each process of the answer, the paths of two pipes as arguments: from it and to it. It prints a number from 0 to 1, the share of the points, and writes a message to standard error.',
  coci: 'COCI',
  peg: 'PEG',
  cociHint: 'COCI: as testlib, but exit code 7 is a part of the points (“partial 3/4” on standard error).',
  pegHint:
    'PEG: called with answer, output, input. Exit code 0 right, 1 wrong; two lines with a part and the whole on standard output (3 and 4, for example) give a part of the points.',
  testlibHint:
    'Arguments and exit codes as under testlib: called with input, output, answer. Exit code 0 right, 1 wrong, 2 presentation error, 7 a part of the points (“points 0.25” on standard error), and as under Kattis 42 right, 43 wrong; the message goes to standard error. C++ programs find a testlib.h.',
  testlibInteractorHint:
    'Arguments and exit codes as under testlib: called with input, output, answer; it reads what the program writes from standard input and answers on standard output. Exit codes and message as for a checker. C++ programs find a testlib.h.',
  kattisHint:
    'Kattis: called with input, answer, feedback directory; the output is on standard input. Exit code 42 right, 43 wrong; the message goes to judgemessage.txt in the directory.',
  kattisInteractorHint:
    'Kattis: called with input, answer, feedback directory; it talks with the program over standard input and output. Exit code 42 right, 43 wrong.',
  failure: 'Any other exit is a system error and never counts against a student.',
}
