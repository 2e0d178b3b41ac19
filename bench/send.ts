import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Sent {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Form fields. */
  fields?: Record<string, string>
}

/** A response that another server can send again. */
export interface RecordedResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Base 64, as it was sent: compressed or not. */
  body: string
}

/** The `Cookie` header of a browser's requests. */
export const cookiesOf = ({ cookies }: { cookies: ReadonlyMap<string, string> }) =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

/** What Node's own server adds to each response. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Sends requests by `node:http`, because `fetch` would take one of the two cores, and leaves bodies compressed. */
export class Sender {
  readonly #agent: Agent
  readonly #url: string

  /** @param connections how many at most; on one, requests wait for each other */
  constructor(url: string, connections = 1) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.#url = url
  }

  send({ method = 'GET', path, headers = {}, fields }: Sent): Promise<RecordedResponse> {
    const body = fields && new URLSearchParams(fields).toString()
    const form =
      body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.#url }
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#url + path,
        { method, agent: this.#agent, headers: { ...headers, ...form } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const bytes = Buffer.concat(chunks)
            const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name))
            resolve({
              status: response.statusCode!,
              headers: { ...Object.fromEntries(kept), 'content-length': String(bytes.length) },
              body: bytes.toString('base64'),
            })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
