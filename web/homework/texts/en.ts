// English texts of homework.
const texts = {
  formerMember: 'Former member',
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    homework: typeof texts
  }
}
