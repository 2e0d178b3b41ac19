import { inflateSync } from 'node:zlib'

/**
 * What stands on each sheet of a PDF that Chromium has printed, a code for each letter: the same letter of the same font
 * has the same code on all its sheets.
 */
export function printedText(pdf: Buffer): string[] {
  // Before the last line end there may be any byte, a carriage return, too.
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)
  return [...streams]
    .map(([, stream = '']) => textOf(Buffer.from(stream, 'latin1')))
    .filter((text) => text !== '')
}

/** Empty for what is no sheet: a font, a picture. */
function textOf(stream: Buffer): string {
  try {
    const drawn = inflateSync(stream).toString('latin1')
    return [...drawn.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, code]) => code).join(' ')
  } catch {
    return ''
  }
}
