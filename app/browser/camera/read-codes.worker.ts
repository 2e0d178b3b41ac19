import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

import type { CodeAnswer, CodeKind } from './detector.ts'

const FORMATS = { barcode: ['EAN13', 'EAN8', 'UPCA'], qr: ['QRCode'] } as const

// By default it would be fetched from another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

interface Question {
  kind: CodeKind
  frame: ImageData
}

/** Answers each frame. */
addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const answer: CodeAnswer = await read(data).catch(() => ({ failed: true }))
  postMessage(answer)
})

async function read({ kind, frame }: Question): Promise<CodeAnswer> {
  const [found] = await readBarcodes(frame, { formats: [...FORMATS[kind]], maxNumberOfSymbols: 1 })
  return { text: found?.isValid ? found.text : null }
}
