// Texts of the management of public contents.
const texts = {
  description: 'What public pages and the typing playground show. Changes are visible at once, and every version is kept.',
  which: 'Content',
  names: { landing: 'Front page', plans: 'Plans', typingTexts: 'Typing playground' },
  language: { 'zh-TW': 'Chinese', en: 'English' },
  inLanguage: '{{label}} ({{language}})',
  empty: 'None yet.',
  nth: '{{one}} {{number}}',
  add: 'Add: {{one}}',
  up: 'Move up: {{name}}',
  down: 'Move down: {{name}}',
  remove: 'Remove: {{name}}',
  preview: 'Preview',
  save: 'Save',
  saved: 'The content was saved.',
  initial: 'This is the initial content; nobody has changed it yet.',
  newer: 'Newer',
  older: 'Older',
  title: 'Title',
  descriptionOf: 'Description',
  icon: { bolt: 'Lightning', code: 'Code', timeline: 'Timeline', shield: 'Shield', users: 'People', world: 'World' },
  landing: {
    videoId: 'Id of the demo video',
    videoHint: 'Empty for no video. The settings name the player; without one there is a link to YouTube.',
    videoTitle: 'Heading of the video',
    informationCards: 'Information cards',
    informationCard: 'Information card',
    icon: 'Icon',
    featureCards: 'Feature cards',
    featureCard: 'Feature card',
    imageURL: 'Address of the picture',
    imageHint: 'A path of this site, or an https address of the host that the settings name.',
    imageText: 'What the picture shows',
    feedbacks: 'Feedback of clients',
    feedback: 'Feedback',
    feedbackText: 'Text',
    feedbackFrom: 'From',
  },
  plans: {
    intro: 'Introduction',
    plans: 'Plans',
    plan: 'Plan',
    twdPerYear: 'Price in NT$ a year',
    twdHint: 'Empty if the price is a text.',
    price: 'Price as a text',
    points: 'What is in it',
    point: 'Point',
    pointText: 'Text',
    ask: 'How to order',
    mail: 'By e-mail',
    phone: 'Over the hotline',
  },
  typing: {
    texts: 'Texts',
    one: 'Text',
    language: 'Language',
    title: 'Title',
    text: 'Text to type',
    textHint: '20 to 2000 characters. A text that ends within a round begins again.',
  },
}

export default texts

declare module '../../../shared/i18n.ts' {
  interface Texts {
    contents: typeof texts
  }
}
