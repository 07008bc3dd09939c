// Texts of JSON trees.
const texts = {
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  more: 'Show more ({{shown}} left)',
  empty: 'empty',
  withheld: 'withheld',
  current: 'changed in this step',
}

export default texts

declare module '../../i18n.ts' {
  interface Texts {
    jsonTree: typeof texts
  }
}
