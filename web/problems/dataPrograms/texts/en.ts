// English texts of validators and generators of inputs.
const texts = {
  title: 'Validators and generators of inputs',
  intro:
    'A validator checks that an input holds what the statement promises; a generator writes an input. You run them here on the test cases as they are now. Students never see these programs.',
  number: 'Program {{number}}',
  /** In lists of errors. */
  place: 'Validator or generator {{number}}',
  name: 'Name',
  language: 'Language',
  missing: '{{language}} (not installed)',
  accepts: 'Accepts with',
  protocol: { testlib: 'exit code 0 (testlib)', kattis: 'exit code 42 (Kattis)' },
  validator: 'Validator',
  generator: 'Generator',
  code: 'Code of {{name}}',
  showCode: 'Show the code of {{name}}',
  hideCode: 'Hide the code of {{name}}',
  files: 'Further files: {{names}}',
  add: { validator: 'Add a validator', generator: 'Add a generator' },
  remove: 'Remove {{name}}',
  removed: '“{{name}}” was removed.',
  stop: 'Stop',
  checkTitle: 'Check the inputs',
  check: 'Check all inputs',
  progress: '{{done}} of {{total}} checks done',
  stopped: 'Stopped after {{done}} of {{total}} checks.',
  allAccepted_one: 'The {{count}} input is accepted.',
  allAccepted_other: 'All {{count}} inputs are accepted.',
  someRefused_one: '{{count}} of {{total}} inputs is not accepted.',
  someRefused_other: '{{count}} of {{total}} inputs are not accepted.',
  notAllRun: 'Not every validator could be run.',
  old: 'Inputs or validators have changed since. Check again to be sure.',
  refusals: 'Inputs that are not accepted',
  column: { case: 'Test case', validator: 'Validator', outcome: 'Result', message: 'Message' },
  everyCase: 'all',
  refused: 'Refused',
  unrun: 'Not run',
  makeTitle: 'Make test cases',
  commands: 'Commands',
  commandsHint:
    'One per line: the name of a generator, then its arguments, such as “gen 10 1”. Each makes a hidden test case. Quotation marks keep spaces together.',
  make: 'Make test cases',
  madeProgress: '{{done}} of {{total}} commands done',
  made_one: '{{count}} test case was added.',
  made_other: '{{count}} test cases were added.',
  makeAgain_one: 'Make {{count}} input again',
  makeAgain_other: 'Make {{count}} inputs again',
  outputsHint: 'Then create the expected outputs with the reference, under “Programs to try”.',
  line: 'Line {{number}}: {{fault}}',
  ofCase: 'Test case {{number}}: {{fault}}',
  fault: {
    unknown: 'there is no generator called “{{name}}” with code.',
    quote: 'a quotation mark is not closed.',
    tooLong: 'the command is too long.',
    noRoom: 'the form holds no more than {{max}} test cases.',
    failed: 'the generator failed: {{verdict}}.',
    outputTooLong: 'the output is longer than {{max}} characters.',
    kept: 'the input is longer than the form allows and is unchanged.',
  },
  same_one: 'The generator makes the same {{count}} input; nothing changed.',
  same_other: 'The generators make the same {{count}} inputs; nothing changed.',
  replaceTitle: 'Replace inputs?',
  replaceText: 'The generators make other inputs for these test cases: {{numbers}}. Their expected outputs stay as they are.',
  replace: 'Replace',
  replaced_one: '{{count}} input was replaced.',
  replaced_other: '{{count}} inputs were replaced.',
  command: 'Generator command',
  validatorArguments: 'Arguments of validators',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    dataPrograms: typeof texts
  }
}
