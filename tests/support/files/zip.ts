import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip with these files. */
export function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as Buffer), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The same zip with the name of a file replaced by one of the same length, which no honest program would write. */
export function withName(zip: Buffer, name: string, other: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(name, other), 'latin1')
}

const CENTRAL_RECORD = 'PK\u0001\u0002'
/** Of the uncompressed size, in a record of the central directory. */
const SIZE_OFFSET = 24

/** The same zip, which says that its file number `index` unpacks to so many bytes. */
export function withSize(zip: Buffer, index: number, bytes: number): Buffer {
  const changed = Buffer.from(zip)
  let at = -1
  for (let left = index; left >= 0; left--) at = changed.indexOf(CENTRAL_RECORD, at + 1, 'latin1')
  changed.writeUInt32LE(bytes, at + SIZE_OFFSET)
  return changed
}
