// English texts shown in place of a page of those who run the platform.
const texts = {
  title: 'You do not run the platform',
  text: 'This page is for those who do. Your account has no such role.',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    officeOnly: typeof texts
  }
}
