// Downloads of texts.
import { saveFile } from '../../../shared/table/csv.ts'

/** Saves a text verbatim as a file. */
export const saveText = (name: string, text: string): void => saveFile(name, text, 'text/plain;charset=utf-8')
