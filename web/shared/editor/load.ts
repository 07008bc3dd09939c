// Loads Monaco on demand, its Chinese texts first, because Monaco reads them on start.
import { currentLanguage } from '../i18n.ts'

/** The Monaco component; its menus keep the interface language of the first load. */
export const loadMonacoEditor = async () => {
  if (currentLanguage() === 'zh-TW') await import('monaco-editor/nls/lang/zh-tw.js')
  const { MonacoEditor } = await import('./MonacoEditor.tsx')
  return { default: MonacoEditor }
}
