// Brings Monaco on demand. Its own texts must be there before it is, so Chinese ones load first.
import { currentLanguage } from '../i18n.ts'

/** The Monaco component; its menus speak the interface language of the moment it is first loaded. */
export const loadMonacoEditor = async () => {
  if (currentLanguage() === 'zh-TW') await import('monaco-editor/nls/lang/zh-tw.js')
  const { MonacoEditor } = await import('./MonacoEditor.tsx')
  return { default: MonacoEditor }
}
