// Role filter above the permission table; loaded after the table.
import { Select, type SelectProps } from '@mantine/core'

const KindPicker = (props: SelectProps<string>) => <Select {...props} />

export default KindPicker
