import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// By default it would be fetched from another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Answers each frame with the digits of a barcode in it, or null. */
addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  const [found] = await readBarcodes(data, { formats: ['EAN13', 'EAN8', 'UPCA'], maxNumberOfSymbols: 1 })
  postMessage(found?.isValid ? found.text : null)
})
