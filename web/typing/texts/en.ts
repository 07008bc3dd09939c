// Texts of the typing playground.
const texts = {
  description:
    'Type the text for 60 seconds. Characters in their right place count; with an input method, a character counts once it is committed.',
  language: { 'zh-TW': 'Chinese', en: 'English' },
  choose: 'Text',
  noTexts: 'There are no texts yet',
  noTextsHint: 'Administrators of the platform can add some.',
  field: 'Type here',
  begin: 'The {{seconds}} seconds begin with the first key. Pasting is not possible.',
  left: '{{seconds}} s left',
  soFar: '{{correctCount}} correct of {{typedCount}}',
  again: 'Start again',
  nothingTyped: 'Nothing was typed, so nothing is recorded.',
  guest: 'Guests can practise, but their rounds are not recorded.',
  counting: 'Counting…',
  result: '{{count}} correct characters a minute',
  resultOf: '{{correctCount}} of {{typedCount}} characters were correct.',
  medal: { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' },
  medalFrom: '{{medal}} (from {{count}})',
  best: 'Best in {{language}}',
  own: 'Your rounds',
  progress: 'Your progress',
  unit: 'correct characters a minute',
  noRounds: 'After your first round, its result appears here.',
  newest: 'The newest {{count}} of {{total}} rounds.',
}

export default texts

declare module '../../shared/i18n.ts' {
  interface Texts {
    typing: typeof texts
  }
}
