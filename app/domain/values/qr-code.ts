import QRCode from 'qrcode'

/** A QR code as an SVG path of `side` × `side` units, one per module, without the quiet zone. */
export interface QrCode {
  side: number
  path: string
}

/** Draws a text as a QR code; error correction level M lets a phone's camera read it from a screen. */
export function qrCode(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size
  const rows = Array.from({ length: side }, (_, row) =>
    rowPath(modules.data.subarray(row * side, (row + 1) * side), row),
  )
  return { side, path: rows.join('') }
}

/** Adjacent dark modules are drawn as one bar. */
function rowPath(modules: Uint8Array, row: number): string {
  const bars = []
  for (let start = 0; start < modules.length; start++) {
    if (!modules[start]) continue
    let end = start
    while (modules[end]) end++
    bars.push(`M${start} ${row}h${end - start}v1h${start - end}z`)
    start = end
  }
  return bars.join('')
}
