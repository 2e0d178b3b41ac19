import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { classNames } from '#ui/kit/class-names.ts'

/** The default video, created by scripts/assets/make-welcome-video.ts. */
const DEFAULT_SOURCES = [
  { src: '/welcome.webm', type: 'video/webm' },
  { src: '/welcome.mp4', type: 'video/mp4' },
]

/**
 * A decorative video over the page's gradient. It is not loaded with reduced motion or data saving.
 * @param elsewhere the URL of the configured video (`WELCOME_VIDEO_URL`); null for the default one
 */
export function WelcomeVideo({ elsewhere }: { elsewhere: string | null }) {
  const wanted = useSyncExternalStore(onMotionChange, wantsVideo, () => false)
  return wanted && <LoopingVideo elsewhere={elsewhere} />
}

function LoopingVideo({ elsewhere }: { elsewhere: string | null }) {
  const video = useRef<HTMLVideoElement>(null)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    // React does not render the attribute `muted`, and browsers do not autoplay a video that is not muted.
    if (!video.current) return
    video.current.muted = true
    // Autoplay may be blocked, for example to save battery; the poster is shown then.
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
        DEFAULT_SOURCES.map(({ src, type }) => <source key={src} src={src} type={type} />)
      )}
    </video>
  )
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function onMotionChange(listener: () => void) {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function wantsVideo(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia(REDUCED_MOTION).matches && connection?.saveData !== true
}
