import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

import { pictureName } from '#domain/catalogue/import/own-columns.ts'
import { openFile } from '#data/platform/files.server.ts'
import { log } from '#data/platform/log.server.ts'
import { exportProducts, listExportedPictures } from './export-products.server.ts'

/** All products with their pictures as a zip, which is made while it is read. */
export async function exportZip(): Promise<Readable> {
  const zip = new ZipFile()
  zip.addReadStream(Readable.from(exportProducts()), 'products.csv')
  for (const path of await listExportedPictures()) {
    zip.addReadStreamLazy(`pictures/${pictureName(path)}`, { compress: false }, (done) =>
      done(null, Readable.from(readMaster(path))),
    )
  }
  zip.end()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}

/**
 * A picture as one piece: the zip would leave a stream of its file open when its reader has gone. Nothing when the file is
 * lost: the others are exported.
 */
async function* readMaster(path: string): AsyncGenerator<Buffer> {
  const file = await openFile(`${path}.jpg`)
  if (file) yield await buffer(file.stream)
  else log.warn({ path }, 'A picture is not there, and is empty in the export')
}
