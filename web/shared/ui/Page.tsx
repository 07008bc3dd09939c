// Page body in one of three widths: prose, standard, and wide for tables, matrices and exams.
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'

/** Pixels. */
const WIDTHS = { prose: 760, page: 1140, wide: 1680 } as const

export const Page = ({ width = 'page', children }: { width?: keyof typeof WIDTHS; children: ReactNode }) => (
  <Container size={WIDTHS[width]} w="100%" py="xl" flex={1}>
    {children}
  </Container>
)
