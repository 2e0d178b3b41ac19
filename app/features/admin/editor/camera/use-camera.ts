import { type RefObject, useEffect, useRef, useState } from 'react'

import { CAMERA_RETRY_DELAY_MS, CAMERA_START_DELAY_MS } from '#domain/policy.ts'
import { cameraProblem, isUnmet } from './camera-problem.ts'
import { cameraSettings, type Facing, otherSide } from './camera-settings.ts'

export interface Camera {
  state: 'starting' | 'streaming' | 'failed'
  problem: string | null
  facing: Facing
  video: RefObject<HTMLVideoElement | null>
  retry: () => void
  /** To the camera on the other side of a phone. */
  turn: () => void
}

interface Try {
  facing: Facing
  /** Which of the settings is asked for. */
  step: number
  /** Counts up, so that the same can be tried again. */
  attempt: number
}

/** Runs the camera while `on`: starts it after 100 ms, tries lesser settings after 1 s, and stops it afterwards. */
export function useCamera(on: boolean, mobile: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [asked, setAsked] = useState<Try>({ facing: 'environment', step: 0, attempt: 0 })
  const [state, setState] = useState<Camera['state']>('starting')
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!on) return
    let stream: MediaStream | null = null
    let over = false
    let pause = setTimeout(() => void start(), CAMERA_START_DELAY_MS)

    async function start() {
      const settings = cameraSettings(mobile, asked.facing)
      try {
        const opened = await openCamera(settings[asked.step] ?? {})
        if (over) return stop(opened)
        stream = opened
        if (video.current) video.current.srcObject = stream
        await video.current?.play()
        setProblem(null)
        setState('streaming')
      } catch (error) {
        if (over) return
        setProblem(cameraProblem(error))
        setState('failed')
        if (isUnmet(error) && asked.step + 1 < settings.length) {
          pause = setTimeout(() => setAsked({ ...asked, step: asked.step + 1 }), CAMERA_RETRY_DELAY_MS)
        }
      }
    }

    return () => {
      over = true
      clearTimeout(pause)
      if (stream) stop(stream)
    }
  }, [on, mobile, asked])

  function again(next: Partial<Try>) {
    setProblem(null)
    setState('starting')
    setAsked({ ...asked, step: 0, attempt: asked.attempt + 1, ...next })
  }

  const turn = () => again({ facing: otherSide(asked.facing) })
  return { state, problem, facing: asked.facing, video, retry: () => again({}), turn }
}

/** Browsers hide the cameras altogether where a page is not secure. */
function openCamera(video: MediaTrackConstraints): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return Promise.reject(new DOMException('', 'NotFoundError'))
  return devices.getUserMedia({ video, audio: false })
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
