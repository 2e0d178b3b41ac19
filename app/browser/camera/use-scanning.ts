import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import { SCAN_AGAIN_MS, SCAN_INTERVAL_MS } from '#domain/policy.ts'
import { type CodeKind, type Detector, openDetector } from './detector.ts'

/**
 * Reads codes off a video while `on`. One that stays in sight counts once: it counts again when it was away.
 * @returns whether codes cannot be read
 */
export function useScanning(
  on: boolean,
  kind: CodeKind,
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): boolean {
  const [failed, setFailed] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    if (!on) return
    const left = new AbortController()
    const { signal } = left
    let detector: Detector | null = null
    let last = { code: '', seenAt: 0 }

    async function scan() {
      detector = await openDetector(kind)
      while (!signal.aborted) {
        const code = video.current ? await detector.read(video.current) : null
        const now = Date.now()
        if (!signal.aborted && code !== null) {
          if (code !== last.code || now - last.seenAt > SCAN_AGAIN_MS) report(code)
          last = { code, seenAt: now }
        }
        await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
      }
    }

    scan()
      .catch(() => signal.aborted || setFailed(true))
      .finally(() => detector?.close())
    return () => left.abort()
  }, [on, kind, video])
  return failed
}
