/** Only the cookies of an answer, to be sent along with another. */
export function cookiesOf(answer: Headers): Headers {
  const headers = new Headers()
  for (const cookie of answer.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}
