// Texts of the page on which links are made that sign a person in.
const texts = {
  description:
    'For pages of a school that lead its people here without a password: each link signs one person in, once, and says so in the log. Whoever has the link is let in, so give it to nobody else.',
  account: 'Account (e-mail)',
  scope: 'What it is for',
  scopeHint: 'The log says it with the sign-in, such as “portal of the school”.',
  redirectUrl: 'Where it leads',
  redirectHint: 'A page of this site, beginning with a slash.',
  minutes: 'Good for, in minutes (at most 60)',
  make: 'Make the link',
  made: 'A link for {{account}}',
  until: 'It can be used once, until {{time}}.',
  copy: 'Copy',
  copied: 'Copied',
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    entry: typeof texts
  }
}
