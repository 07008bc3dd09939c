// The passwords that everyone tries first, as far as they are long enough to be chosen at all. Loaded when somebody chooses one.

const SHORTEST = 10

let list: Promise<ReadonlySet<string>> | undefined

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter((password) => password.length >= SHORTEST))
}

/** Whether the password is on the list, or one short part of it over and over; capitals do not matter. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= load()
  const plain = password.normalize('NFKC').toLowerCase()
  return (await list).has(plain) || /^(.{1,4})\1+$/u.test(plain)
}
