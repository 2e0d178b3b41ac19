/** A turned colour is a little quieter than the drawn one, or greens and cyans shine like neon. */
const VIVIDNESS = 0.86

/**
 * Turns the hue of straight RGBA pixels by so many degrees, in place. Brightness and vividness (HSV) nearly stay, so
 * that a lime crayon becomes a true red or blue one.
 */
export function dyePixels(pixels: Buffer, degrees: number): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0
    const green = pixels[at + 1] ?? 0
    const blue = pixels[at + 2] ?? 0
    const most = Math.max(red, green, blue)
    const spread = most - Math.min(red, green, blue)
    if (spread === 0) continue
    const hue = sextant(red, green, blue, most, spread) + degrees / 60
    const left = spread * VIVIDNESS
    pixels[at] = most - left * absence(hue + 5)
    pixels[at + 1] = most - left * absence(hue + 3)
    pixels[at + 2] = most - left * absence(hue + 1)
  }
}

/** The hue in sixths of the wheel, 0 for red. */
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
