import { useCamera } from '#browser/camera/use-camera.ts'
import { useScanning } from '#browser/camera/use-scanning.ts'
import { adminUpiCode } from '#copy/admin/upi-code.ts'
import { CodeCamera } from '#ui/admin/code-camera.tsx'

const { camera, preview, starting, aim, problems, tryAgain, closeCamera } = adminUpiCode
const words = {
  title: camera,
  preview,
  starting,
  aim,
  cannotRead: problems.cannotRead,
  tryAgain,
  close: closeCamera,
}

interface CameraViewProps {
  onCode: (text: string) => void
  onClose: () => void
}

/** The camera until it sees a QR code. Import it lazily. */
export default function CameraView({ onCode, onClose }: CameraViewProps) {
  const camera = useCamera(true, matchMedia('(pointer: coarse)').matches)
  const failed = useScanning(camera.state === 'streaming', 'qr', camera.video, onCode)
  return <CodeCamera camera={camera} failed={failed} words={words} height="max-h-[50vh]" onClose={onClose} />
}
