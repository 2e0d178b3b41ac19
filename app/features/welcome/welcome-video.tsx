import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { classNames } from '#ui/kit/class-names.ts'

/** Our own, made by scripts/make-welcome-video.ts. */
const OWN = [
  { src: '/welcome.webm', type: 'video/webm' },
  { src: '/welcome.mp4', type: 'video/mp4' },
]

/** Decoration in motion; the gradient behind it is all there is until it has loaded, and where motion or data are spared. */
export function WelcomeVideo({ elsewhere }: { elsewhere: string | null }) {
  const wanted = useSyncExternalStore(onMotionChange, wantsVideo, () => false)
  return wanted && <LoopingVideo elsewhere={elsewhere} />
}

function LoopingVideo({ elsewhere }: { elsewhere: string | null }) {
  const video = useRef<HTMLVideoElement>(null)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    // React leaves the attribute away, and without it browsers refuse to begin by themselves.
    if (!video.current) return
    video.current.muted = true
    // Refused (a battery is spared): the first picture stands still.
    video.current.play().catch(() => {})
  }, [])
  return (
    <video
      ref={video}
      aria-hidden="true"
      tabIndex={-1}
      muted
      loop
      playsInline
      preload="auto"
      poster={elsewhere ? undefined : '/welcome.webp'}
      onCanPlay={() => setLoaded(true)}
      className={classNames(
        'absolute inset-0 size-full object-cover transition-opacity duration-700 dark:hue-rotate-180 dark:invert',
        !loaded && 'opacity-0',
      )}
    >
      {elsewhere ? (
        <source src={elsewhere} />
      ) : (
        OWN.map(({ src, type }) => <source key={src} src={src} type={type} />)
      )}
    </video>
  )
}

const STILL = '(prefers-reduced-motion: reduce)'

function onMotionChange(listener: () => void) {
  const still = matchMedia(STILL)
  still.addEventListener('change', listener)
  return () => still.removeEventListener('change', listener)
}

function wantsVideo(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia(STILL).matches && connection?.saveData !== true
}
