// Texts of the page that creates sign-in links.
const texts = {
  description:
    'For school websites that lead people here without a password. Each link signs one person in once and is recorded. Anyone who has the link can sign in, so do not share it.',
  account: 'Account (e-mail)',
  scope: 'Purpose',
  scopeHint: 'Recorded with the sign-in, for example “school portal”.',
  redirectUrl: 'Page after sign-in',
  redirectHint: 'A page of this site, starting with a slash.',
  minutes: 'Valid for (minutes, at most 60)',
  make: 'Create link',
  made: 'Link for {{account}}',
  until: 'Valid once, until {{time}}.',
  copy: 'Copy',
  copied: 'Copied',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    entry: typeof texts
  }
}
