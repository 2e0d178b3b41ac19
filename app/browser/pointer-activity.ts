/** Pointer activity that goes on must not delay what waits for its end for longer: milliseconds. */
export const MAX_POINTER_WAIT_MS = 1_500

const IDLE_AFTER_MS = 250
/** The click of a finger comes a moment after its release. */
const CLICKED_AFTER_MS = 50

let pressed = false
let pressChangedAt = -Infinity
let movedAt = -Infinity

/** Whether a finger or mouse is pressed, or moved a moment ago. */
export function isPointerActive(): boolean {
  return pressed || performance.now() - movedAt < IDLE_AFTER_MS
}

/**
 * Calls back at once, or when what is pressed was released and clicked: a button that moves away meanwhile is not clicked.
 * It waits for `MAX_POINTER_WAIT_MS` at most.
 * @returns a function that cancels it
 */
export function onceReleased(callback: () => void): () => void {
  const waitingSince = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  function attempt() {
    const now = performance.now()
    if ((pressed || now - pressChangedAt < CLICKED_AFTER_MS) && now - waitingSince < MAX_POINTER_WAIT_MS)
      timer = setTimeout(attempt, CLICKED_AFTER_MS)
    else callback()
  }
  attempt()
  return () => clearTimeout(timer)
}

if (typeof document !== 'undefined') {
  // Something may be pressed by the time that this code has come.
  pressed = document.querySelector(':active') !== null
  const onMove = () => (movedAt = performance.now())
  const onPress = ({ type }: Event) => {
    pressed = type === 'pointerdown'
    pressChangedAt = onMove()
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    document.addEventListener(type, onPress, { capture: true, passive: true })
  }
  document.addEventListener('pointermove', onMove, { capture: true, passive: true })
}
