// English texts of the password form.
const texts = {
  must: 'Please choose your own password to continue.',
  old: 'Old password',
  new: 'New password',
  tooShort: 'At least {{count}} characters.',
  repeated: 'New password again',
  repeatedRequired: 'please repeat the correct new password',
  notSame: 'The password is inconsist, please check again.',
  submit: 'Change password',
  changed: 'The password has been changed.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    password: typeof texts
  }
}
