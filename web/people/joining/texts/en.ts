// English texts for visitors without an account.
const texts = { none: 'No account yet?', how: 'How to get one' }

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    joining: typeof texts
  }
}
