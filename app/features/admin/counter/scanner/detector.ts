/** Reads barcodes off a video. */
export interface Detector {
  /** @returns the digits of a barcode in the current frame, null when there is none */
  read: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

/** The browser's own detector (W3C Barcode Detection API), which not every browser has. */
interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface NativeDetectorType {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a']

/** The browser's own detector where it reads these codes, else ZXing. */
export async function openDetector(): Promise<Detector> {
  return (await openNative()) ?? openZxing()
}

async function openNative(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorType }
  const supported = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !NATIVE_FORMATS.every((format) => supported?.includes(format))) return null
  const native = new BarcodeDetector({ formats: NATIVE_FORMATS })
  return {
    read: async (video) => (await native.detect(video))[0]?.rawValue ?? null,
    close: () => {},
  }
}

/** Bars are wide enough in a picture of this width. */
const MAX_WIDTH = 1280

/**
 * ZXing is compiled to WebAssembly, which the content security policy of the pages does not allow. It runs in a worker,
 * whose own policy does (`static-files.ts`), and which is loaded only here.
 */
function openZxing(): Detector {
  const worker = new Worker(new URL('./read-barcodes.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return {
    close: () => worker.terminate(),
    read(video) {
      if (video.videoWidth === 0) return Promise.resolve(null)
      const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const frame = context.getImageData(0, 0, canvas.width, canvas.height)
      const { promise, resolve, reject } = Promise.withResolvers<string | null>()
      const answered = new AbortController()
      const { signal } = answered
      worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data), { signal })
      worker.addEventListener('error', () => reject(new Error('ZXing could not be loaded')), { signal })
      worker.postMessage(frame, [frame.data.buffer])
      return promise.finally(() => answered.abort())
    },
  }
}
