// English texts of the shell and of what all pages share.
export default {
  brand: 'Chronojudge',
  breadcrumbs: 'Breadcrumbs',
  loading: 'Loading',
  listSeparator: ', ',
  action: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    back: 'Back',
    save: 'Save',
  },
  difficulty: { label: 'Difficulty', of: 'Difficulty {{value}} of 5' },
  error: {
    title: 'This did not work',
    default: 'Something went wrong on the server. Please contact support.',
    network: 'The server cannot be reached. Please check your connection and try again.',
  },
}
