// English texts of tables.
const texts = {
  search: 'Search',
  isMore: 'More than {{total}} matches: keep typing to narrow the list.',
  filter: 'Filter by {{label}}',
  chosen: '{{label}}: {{value}}',
  removeFilter: 'Remove the filter {{label}}: {{value}}',
  clear: 'Clear search and filters',
  columns: 'Columns',
  density: 'Compact rows',
  options: 'Columns and rows',
  csv: 'Download as CSV',
  csvFailed: 'The file could not be created',
  count_one: '{{count}} entry',
  count_other: '{{count}} entries',
  pages: 'Pages',
  page: 'Page {{page}}',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  sortBy: 'Sort by',
  unsorted: 'Default order',
  ascending: '{{column}}, ascending',
  descending: '{{column}}, descending',
  select: 'Select {{name}}',
  selectAll: 'Select all of this page',
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  unselect: 'Clear the selection',
  actionsOf: 'Actions for {{name}}',
  actions: 'Actions',
  open: 'Open {{name}}',
  paper: { search: 'Search: {{search}}', part: '{{first}}–{{last}} of {{total}}, page {{page}} of {{pages}}' },
  nothingFound: 'Nothing matches',
  nothingFoundText: 'No entry fits the search and the filters.',
}

export default texts

declare module '../../i18n.ts' {
  interface Texts {
    table: typeof texts
  }
}
