// English texts of the notice on pages for platform staff.
const texts = {
  title: 'Administrators only',
  text: 'This page is for platform administrators. Your account does not have that role.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    officeOnly: typeof texts
  }
}
