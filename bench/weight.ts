import type { Row } from './table.ts'

/** Bytes that a phone loads for `/store`: the page, the linked files, and the first picture of each product. */
export async function benchWeight(shop: string): Promise<Row[]> {
  const page = await (await fetch(`${shop}/store`)).text()
  const linked = new Set([...page.matchAll(/["'](\/assets\/[\w.-]+)["'#]/g)].map(groupOf(1)))
  const scripts = [...linked].filter((path) => path.endsWith('.js'))
  const stylesAndFonts = [...linked].filter((path) => /\.(css|woff2)$/.test(path))
  const pictures = new Set([...page.matchAll(/srcSet="(\/pictures\/\S+) 320w/g)].map(groupOf(1)))
  const javascript = await bytesOf(shop, scripts)
  const total = javascript + (await bytesOf(shop, ['/store', ...stylesAndFonts, ...pictures]))
  return [
    { what: 'JavaScript of /store', figure: `${kilobytes(javascript)} KB brotli`, goal: '<= 100 KB' },
    { what: '/store with its pictures, on a phone', figure: `${kilobytes(total)} KB`, goal: '<= 200 KB' },
  ]
}

function groupOf(group: number) {
  return (match: RegExpExecArray) => match[group]!
}

async function bytesOf(shop: string, paths: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const path of paths) {
    const response = await fetch(shop + path, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
    if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`)
    bytes += Number(response.headers.get('Content-Length'))
  }
  return bytes
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(0)
}
