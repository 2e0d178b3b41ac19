/** Tinted colours are slightly less saturated than the originals, and greens also darker: they would look like neon. */
const SATURATION = 0.86
const GREEN_DIMMING = 0.2

/**
 * Rotates the hue of RGBA pixels (not premultiplied) by `degrees`. Saturation and brightness (HSV) remain almax the
 * same.
 */
export function tintPixels(pixels: Buffer, degrees: number): Buffer {
  const tinted = Buffer.from(pixels)
  for (let at = 0; at < tinted.length; at += 4) {
    const red = tinted[at] ?? 0
    const green = tinted[at + 1] ?? 0
    const blue = tinted[at + 2] ?? 0
    const max = Math.max(red, green, blue)
    const spread = max - Math.min(red, green, blue)
    if (spread === 0) continue
    const hue = (sextant(red, green, blue, max, spread) + degrees / 60) % 6
    const greenness = Math.max(0, 1 - Math.abs(hue - 2))
    const light = 1 - (GREEN_DIMMING * greenness * spread) / max
    tinted[at] = light * (max - spread * SATURATION * absence(hue + 5))
    tinted[at + 1] = light * (max - spread * SATURATION * absence(hue + 3))
    tinted[at + 2] = light * (max - spread * SATURATION * absence(hue + 1))
  }
  return tinted
}

/** The hue in sixths of the colour circle: 0 red, 2 green, 4 blue. */
function sextant(red: number, green: number, blue: number, max: number, spread: number): number {
  if (max === red) return (green - blue) / spread + 6
  if (max === green) return (blue - red) / spread + 2
  return (red - green) / spread + 4
}

/** The part of the spread that a channel lacks, 0-1, by its position on the colour circle. */
function absence(sixths: number): number {
  const position = sixths % 6
  return Math.max(0, Math.min(position, 4 - position, 1))
}
