/** An HTTP client that stores cookies and posts forms with the shop's own origin, like a browser without scripts. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly headers: Record<string, string> = {}
  /** The URL of the shop; it changes when the shop is restarted. */
  url: string

  /** @param address of its own, where the shop trusts a proxy */
  constructor(shopUrl: string, address?: string) {
    this.url = shopUrl
    if (address !== undefined) this.headers['X-Forwarded-For'] = address
  }

  get(path: string): Promise<Response> {
    return this.#send(path, { headers: { ...this.headers } })
  }

  post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    const headers = { ...this.headers, Origin: this.url }
    return this.#send(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  }

  /** Sends a request with any method, with the shop's own origin. */
  send(method: string, path: string, body?: BodyInit): Promise<Response> {
    return this.#send(path, { method, headers: { ...this.headers, Origin: this.url }, body: body ?? null })
  }

  /** The current user from `/session`; null for a guest. */
  async session(): Promise<unknown> {
    return (await this.get('/session')).json()
  }

  async #send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) init.headers['Cookie'] = cookie
    const response = await fetch(this.url + path, { ...init, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#setCookie(line)
    return response
  }

  #setCookie(line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (value && !/max-age=0\b/i.test(line)) this.cookies.set(name, value)
    else this.cookies.delete(name)
  }
}
