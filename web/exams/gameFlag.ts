// Session flag of a game class (requirement d16): the text 'true' or 'false'.
const KEY = 'isGameGroup'

export const rememberGameGroup = (isGame: boolean): void => {
  try {
    sessionStorage.setItem(KEY, String(isGame))
  } catch {
    // no storage: no banner
  }
}

/** Only the text 'true' counts. */
export const isGameGroup = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
