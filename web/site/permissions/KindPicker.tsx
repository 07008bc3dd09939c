// The list of kinds of people above the permission table: it comes after the table, which is what is waited for.
import { Select, type SelectProps } from '@mantine/core'

const KindPicker = (props: SelectProps<string>) => <Select {...props} />

export default KindPicker
