// Hands what stands here to the person as a file.
import { saveFile } from '../../../shared/table/csv.ts'

/** A text, as it is. */
export const saveText = (name: string, text: string): void => saveFile(name, text, 'text/plain;charset=utf-8')
