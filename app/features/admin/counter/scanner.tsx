import { useState } from 'react'

import { useCamera } from '#browser/camera/use-camera.ts'
import { useScanning } from '#browser/camera/use-scanning.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { CodeCamera } from '#ui/admin/code-camera.tsx'

const words = { ...adminCounter.scan, tryAgain: adminCounter.tryAgain }

interface ScannerProps {
  /** @returns what is said about the code */
  onCode: (code: string) => string
  onClose: () => void
}

/** The camera, which adds what it sees until it is closed. Import it lazily. */
export default function Scanner({ onCode, onClose }: ScannerProps) {
  const [said, setSaid] = useState('')
  const camera = useCamera(true, matchMedia('(pointer: coarse)').matches)
  const failed = useScanning(camera.state === 'streaming', 'barcode', camera.video, (code) => {
    // Felt without looking at the phone.
    navigator.vibrate?.(60)
    setSaid(onCode(code))
  })
  return (
    <CodeCamera
      camera={camera}
      failed={failed}
      words={words}
      said={said}
      height="max-h-[32vh]"
      onClose={onClose}
    />
  )
}
