// English texts of the personal-data statement.
const texts = {
  title: 'Personal-data statement',
  intro: 'Please read the statement. You can sign in once you agree to it.',
  agree: 'Agree and sign in',
  disagree: 'Disagree',
  refused: 'Without your agreement to the personal-data statement you cannot be signed in.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    agreement: typeof texts
  }
}
