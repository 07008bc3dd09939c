// English texts shown in place of a page of those who run the platform.
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
