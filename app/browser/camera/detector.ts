/** What is looked for: the barcodes of products, or a QR code. */
export type CodeKind = 'barcode' | 'qr'

/** A video, or a picture. */
export type CodeSource = HTMLVideoElement | ImageBitmap

/** Reads codes off a video or a picture. */
export interface Detector {
  /** @returns the text of a code in the picture or the current frame, null when there is none */
  read: (source: CodeSource) => Promise<string | null>
  close: () => void
}

/** What ZXing's worker answers; `failed` when ZXing could not be loaded, of which no event tells the page. */
export type CodeAnswer = { text: string | null } | { failed: true }

/** The browser's own detector (W3C Barcode Detection API), which not every browser has. */
interface NativeDetector {
  detect: (source: CodeSource) => Promise<{ rawValue: string }[]>
}
interface NativeDetectorType {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

const NATIVE_FORMATS = { barcode: ['ean_13', 'ean_8', 'upc_a'], qr: ['qr_code'] }

/** The browser's own detector where it reads these codes, else ZXing. */
export async function openDetector(kind: CodeKind): Promise<Detector> {
  return (await openNative(NATIVE_FORMATS[kind])) ?? openZxing(kind)
}

async function openNative(formats: string[]): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorType }
  const supported = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats.every((format) => supported?.includes(format))) return null
  const native = new BarcodeDetector({ formats })
  return {
    read: async (source) => (await native.detect(source))[0]?.rawValue ?? null,
    close: () => {},
  }
}

/** Bars are wide enough in a frame of this width. */
const MAX_FRAME_WIDTH = 1280
/** In a photo the code may be a small part of it. */
const MAX_PICTURE_SIDE = 3000

/**
 * ZXing is compiled to WebAssembly, which the content security policy of the pages does not allow. It runs in a worker,
 * whose own policy does (`static-files.ts`), and which is loaded only here.
 */
function openZxing(kind: CodeKind): Detector {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return {
    close: () => worker.terminate(),
    read(source) {
      const [width, height, scale] = sizeOf(source)
      if (width === 0) return Promise.resolve(null)
      canvas.width = Math.max(1, Math.round(width * scale))
      canvas.height = Math.max(1, Math.round(height * scale))
      context.drawImage(source, 0, 0, canvas.width, canvas.height)
      const frame = context.getImageData(0, 0, canvas.width, canvas.height)
      const { promise, resolve, reject } = Promise.withResolvers<string | null>()
      const answered = new AbortController()
      const { signal } = answered
      const fail = () => reject(new Error('ZXing could not be loaded'))
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<CodeAnswer>) => ('failed' in data ? fail() : resolve(data.text)),
        { signal },
      )
      worker.addEventListener('error', fail, { signal })
      worker.postMessage({ kind, frame }, [frame.data.buffer])
      return promise.finally(() => answered.abort())
    },
  }
}

/** Width and height in pixels, and the factor by which they are made smaller. */
function sizeOf(source: CodeSource): [width: number, height: number, scale: number] {
  if (source instanceof HTMLVideoElement) {
    const { videoWidth, videoHeight } = source
    return [videoWidth, videoHeight, Math.min(1, MAX_FRAME_WIDTH / videoWidth)]
  }
  const { width, height } = source
  return [width, height, Math.min(1, MAX_PICTURE_SIDE / Math.max(width, height))]
}
