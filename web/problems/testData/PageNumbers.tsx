// The numbers of pages, for those few problems that have more cases than a page.
export { Pagination as default } from '@mantine/core'
