// English texts of the editor and its tools.
const editor = {
  code: {
    label: 'Code editor, {{language}}',
    language: 'Programming language',
    noLanguage: 'This problem offers no language.',
    notInstalled: '{{name}} (not installed here)',
    notOffered: '{{name}} (no longer offered)',
    import: 'Import a file',
    more: 'More code actions',
    download: 'Download {{name}}',
    empty: 'Please write some code first.',
    tabHint: 'Tab indents. Press {{leave}} so that Tab leaves the editor; {{back}} returns to it.',
  },
  template: {
    offer: 'The editor is empty.',
    use: 'Start with the {{name}} template',
    last: 'Load your last answer ({{language}}, {{time}})',
    reset: 'Start over with the template',
    started: 'The {{name}} template was loaded into the editor.',
    goneOn: 'Started over with the {{name}} template.',
  },
  theme: { label: 'Appearance of the editor', dark: 'Always dark', page: 'Follow the page' },
  font: { now: 'Font size: {{size}}', larger: 'Larger', smaller: 'Smaller', usual: 'Default size ({{size}})' },
  files: {
    add: 'Add a file',
    drop: 'Drop source files or a ZIP file here',
    label: 'Code editor, {{language}}: {{name}}',
    started: 'The files were loaded into the editor.',
    goneOn: 'Continued from the loaded files.',
    added: 'The files were added.',
  },
}
export default editor
