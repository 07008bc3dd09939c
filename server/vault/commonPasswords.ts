// The most common passwords of the permitted length. Loaded when a password is chosen.

const SHORTEST = 10

let list: Promise<ReadonlySet<string>> | undefined

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter((password) => password.length >= SHORTEST))
}

/** Whether the password is on the list, or a repetition of one short part; case-insensitive. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= load()
  const plain = password.normalize('NFKC').toLowerCase()
  return (await list).has(plain) || /^(.{1,4})\1+$/u.test(plain)
}
