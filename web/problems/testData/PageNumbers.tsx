// Pagination, loaded only for the few problems with more cases than a page.
export { Pagination as default } from '@mantine/core'
