import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

import type { CodeKind } from './detector.ts'

const FORMATS = { barcode: ['EAN13', 'EAN8', 'UPCA'], qr: ['QRCode'] } as const

// By default it would be fetched from another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Answers each frame with the text of a code in it, or null. */
addEventListener('message', async ({ data }: MessageEvent<{ kind: CodeKind; frame: ImageData }>) => {
  const formats = [...FORMATS[data.kind]]
  const [found] = await readBarcodes(data.frame, { formats, maxNumberOfSymbols: 1 })
  postMessage(found?.isValid ? found.text : null)
})
