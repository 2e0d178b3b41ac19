import sharp from 'sharp'

/** A photo of 12 megapixels such as phones take: 4000 x 3000 pixels of fine grain, 4 to 5 MB as a JPEG. */
export function testPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .blur(0.8)
    .jpeg({ quality: 86 })
    .toBuffer()
}
