import { type RefObject, useEffect, useRef, useState } from 'react'

import { CAMERA_RETRY_DELAY_MS, CAMERA_START_DELAY_MS } from '#domain/policy.ts'
import { cameraProblem, isConstraintError } from './camera-problem.ts'
import { cameraSettings, type Facing, otherSide } from './camera-settings.ts'
import { lostCameraError } from './lost-camera.ts'

export interface Camera {
  state: 'starting' | 'streaming' | 'failed'
  problem: string | null
  facing: Facing
  video: RefObject<HTMLVideoElement | null>
  retry: () => void
  /** Uses the camera on the other side of a phone. */
  switchCamera: () => void
}

interface CameraRequest {
  facing: Facing
  /** Index of the constraints in `cameraSettings`. */
  step: number
  /** Counts up, so that the same request can be made again. */
  attempt: number
}

/**
 * Runs the camera while `on`: starts it after 100 ms, tries less strict constraints after 1 s, and stops it when `on`
 * becomes false.
 */
export function useCamera(on: boolean, mobile: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [request, setRequest] = useState<CameraRequest>({ facing: 'environment', step: 0, attempt: 0 })
  const [state, setState] = useState<Camera['state']>('starting')
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!on) return
    let stream: MediaStream | null = null
    let stopped = false
    let timer = setTimeout(() => void start(), CAMERA_START_DELAY_MS)

    async function start() {
      const settings = cameraSettings(mobile, request.facing)
      try {
        const newStream = await requestStream(settings[request.step] ?? {})
        if (stopped) return stop(newStream)
        stream = newStream
        for (const track of stream.getTracks()) track.addEventListener('ended', () => void reportLoss())
        if (video.current) video.current.srcObject = stream
        await video.current?.play()
        setProblem(null)
        setState('streaming')
      } catch (error) {
        if (stopped) return
        setProblem(cameraProblem(error))
        setState('failed')
        if (isConstraintError(error) && request.step + 1 < settings.length) {
          timer = setTimeout(() => setRequest({ ...request, step: request.step + 1 }), CAMERA_RETRY_DELAY_MS)
        }
      }
    }

    /** Its permission was taken back, it was unplugged, or another application took it. `stop` is none of these. */
    async function reportLoss() {
      const error = await lostCameraError()
      if (stopped) return
      setProblem(cameraProblem(error))
      setState('failed')
    }

    return () => {
      stopped = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [on, mobile, request])

  function restart(next: Partial<CameraRequest>) {
    setProblem(null)
    setState('starting')
    setRequest({ ...request, step: 0, attempt: request.attempt + 1, ...next })
  }

  const switchCamera = () => restart({ facing: otherSide(request.facing) })
  return { state, problem, facing: request.facing, video, retry: () => restart({}), switchCamera }
}

/** `mediaDevices` is undefined on pages without HTTPS: reported as a missing camera. */
function requestStream(video: MediaTrackConstraints): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return Promise.reject(new DOMException('', 'NotFoundError'))
  return devices.getUserMedia({ video, audio: false })
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
