/** A turned colour is a little quieter than the drawn one, and green the most, or it shines like neon. */
const VIVIDNESS = 0.86
const GREEN_DIMMING = 0.2

/**
 * Straight RGBA pixels with their hue turned by so many degrees. Vividness and brightness (HSV) nearly stay, so that
 * a lime crayon becomes a true red or blue one.
 */
export function tintPixels(pixels: Buffer, degrees: number): Buffer {
  const tinted = Buffer.from(pixels)
  for (let at = 0; at < tinted.length; at += 4) {
    const red = tinted[at] ?? 0
    const green = tinted[at + 1] ?? 0
    const blue = tinted[at + 2] ?? 0
    const most = Math.max(red, green, blue)
    const spread = most - Math.min(red, green, blue)
    if (spread === 0) continue
    const hue = (sextant(red, green, blue, most, spread) + degrees / 60) % 6
    const greenness = Math.max(0, 1 - Math.abs(hue - 2))
    const light = 1 - (GREEN_DIMMING * greenness * spread) / most
    tinted[at] = light * (most - spread * VIVIDNESS * absence(hue + 5))
    tinted[at + 1] = light * (most - spread * VIVIDNESS * absence(hue + 3))
    tinted[at + 2] = light * (most - spread * VIVIDNESS * absence(hue + 1))
  }
  return tinted
}

/** The hue in sixths of the wheel: 0 red, 2 green, 4 blue. */
function sextant(red: number, green: number, blue: number, most: number, spread: number): number {
  if (most === red) return (green - blue) / spread + 6
  if (most === green) return (blue - red) / spread + 2
  return (red - green) / spread + 4
}

/** How much of the spread a channel lacks, 0-1, given its place on the wheel. */
function absence(sixths: number): number {
  const place = sixths % 6
  return Math.max(0, Math.min(place, 4 - place, 1))
}
