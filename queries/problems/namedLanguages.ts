// Languages that a problem is solved in, as people and the editor call them.
import { languages } from '../../judge/catalogue.ts'

/** Languages by id with their names, in the catalogue's order. */
export const namedLanguages = (ids: readonly number[]) =>
  languages
    .filter(({ languageId }) => ids.includes(languageId))
    .map(({ languageId, name, editorName }) => ({ languageId, name, editorName }))
