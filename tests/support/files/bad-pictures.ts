import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A GIF whose first frame is red and whose many others are blue. */
export async function animation(frames: number): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .gif()
      .toBuffer()
  const [red, blue] = await Promise.all([frame('#f00'), frame('#00f')])
  const head = 13 + 3 * 2 ** (((red[10] ?? 0) & 7) + 1)
  return Buffer.concat([
    red.subarray(0, -1),
    ...Array.from({ length: frames }, () => blue.subarray(head, -1)),
    Buffer.of(0x3b),
  ])
}

/** A PNG that declares this size in pixels and has almost no image data. */
export function pngHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.of(0x78, 0x9c)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
