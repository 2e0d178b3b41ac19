let list: Promise<{ default: string }> | undefined

/**
 * Whether a password is in zxcvbn's list of the 49,000 most common ones, which is in lower case. Loaded at the first
 * use, and kept as the JSON text that it is (0.5 MB): searching it takes less than hashing a password by far.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common/src/passwords.json?raw')
  return (await list).default.includes(JSON.stringify(password.toLowerCase()))
}
