import { problems } from '#copy/problems.ts'

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/policy.ts'

/** The most common passwords; compared case-insensitively. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 123123 123321 123123123 1234qwer 123qwe 123abc
  12341234 112233 11223344 111111 1111111 11111111 121212 131313 147258369 159753 159357 192837465 222222
  333333 444444 555555 654321 666666 696969 777777 7777777 87654321 888888 88888888 987654 987654321 999999
  000000 00000000 aa123456 a123456 a12345 abc123 abcd1234 abcdef abcdefg access admin123 administrator
  asdfasdf asdfgh asdfghjkl azerty baseball batman bharat changeme charlie cricket daniel dragon football
  freedom gfhjkm google hello123 hunter iloveyou india123 india@123 jordan killer krishna letmein login123
  lovely master michael monkey mustang ninja123 pass123 passw0rd password password1 password12 password123
  pass@123 password@123 admin@123 princess q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qwe123 qwer1234 qwerty qwerty1
  qwerty123 qwertyuiop sachin samsung secret shadow starwars sunshine superman test123 test1234 trustno1
  welcome welcome1 welcome123 whatever zaq12wsx zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx`.split(
    /\s+/,
  ),
)

const ADMIN_PASSWORD_MIN_LENGTH = 10

/** Whether a password is too weak for an admin area that is reachable from outside. */
export function isWeakAdminPassword(password: string): boolean {
  return Array.from(password).length < ADMIN_PASSWORD_MIN_LENGTH || passwordProblem(password) !== null
}

/** The sign-up screen's error message for a new password; null if it is valid. */
export function passwordProblem(password: string): string | null {
  const length = Array.from(password).length
  if (length < PASSWORD_MIN_LENGTH) return problems.signUp.passwordTooShort
  if (length > PASSWORD_MAX_LENGTH) return problems.signUp.passwordTooLong
  return COMMON.has(password.toLowerCase()) ? problems.signUp.weakPasswordScreen : null
}
