/** Only the `Set-Cookie` headers of a response, to be added to another one. */
export function cookiesOf(response: Headers): Headers {
  const headers = new Headers()
  for (const cookie of response.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}
