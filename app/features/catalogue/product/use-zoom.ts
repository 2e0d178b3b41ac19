import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

interface Point {
  x: number
  y: number
}

/** How large the picture is, and how far its centre is from that of its frame, in pixels. */
interface Zoom extends Point {
  scale: number
}

const MAX_SCALE = 5
const PRESS_SCALE = 2.5
/** A press that moves less, in pixels, is not a drag. */
const TAP_PIXELS = 6

const MIDDLE: Point = { x: 0, y: 0 }
const KEY_FACTOR = 1.25
/** What a key shows more of, in pixels of the frame: the picture itself moves the other way. */
const KEY_PIXELS = 80
const KEYS: Record<string, { factor?: number; by?: Point }> = {
  ArrowLeft: { by: { x: KEY_PIXELS, y: 0 } },
  ArrowRight: { by: { x: -KEY_PIXELS, y: 0 } },
  ArrowUp: { by: { x: 0, y: KEY_PIXELS } },
  ArrowDown: { by: { x: 0, y: -KEY_PIXELS } },
  '+': { factor: KEY_FACTOR },
  // The same key without Shift.
  '=': { factor: KEY_FACTOR },
  '-': { factor: 1 / KEY_FACTOR },
}

/**
 * Zooms a picture in its frame: pinching, dragging, a press, which zooms in on the point that was pressed and out again,
 * and the keys of `KEYS`. Give the handlers to the frame, which needs `touch-action: none`.
 * @param ratio the picture's width divided by its height
 */
export function useZoom(ratio: number) {
  const [zoom, setZoom] = useState<Zoom>(firstZoom)
  const pointers = useRef(new Map<number, Point>())
  const moved = useRef(0)

  /** Scales around a point of the frame, which stays where it is, and moves. */
  function change(frame: Element, factor: number, around: Point, by = MIDDLE) {
    const { width, height } = frame.getBoundingClientRect()
    const fit = Math.min(width, height * ratio)
    setZoom((last) => {
      const scale = bounded(last.scale * factor, 1, MAX_SCALE)
      const growth = scale / last.scale
      const most = { x: beyond(fit * scale, width), y: beyond((fit / ratio) * scale, height) }
      const at = (axis: 'x' | 'y') =>
        bounded(around[axis] - (around[axis] - last[axis]) * growth + by[axis], -most[axis], most[axis])
      return { scale, x: at('x'), y: at('y') }
    })
  }

  function press(frame: Element, at: Point) {
    if (zoom.scale > 1) setZoom(WHOLE)
    else change(frame, PRESS_SCALE, at)
  }

  function down(event: PointerEvent) {
    if (pointers.current.size === 0) moved.current = 0
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, fromCentre(event))
  }

  function move(event: PointerEvent) {
    const last = pointers.current.get(event.pointerId)
    if (!last) return
    const now = fromCentre(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    moved.current += distance(last, now)
    const by = { x: now.x - last.x, y: now.y - last.y }
    if (!other) return change(event.currentTarget, 1, now, by)
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    change(event.currentTarget, distance(now, other) / Math.max(1, distance(last, other)), middle)
  }

  function up(event: PointerEvent) {
    const wasDown = pointers.current.delete(event.pointerId)
    const pressed = wasDown && event.type === 'pointerup' && pointers.current.size === 0
    if (pressed && moved.current < TAP_PIXELS) press(event.currentTarget, fromCentre(event))
  }

  function keyDown(event: KeyboardEvent) {
    const key = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key]
    if (!key) return
    event.preventDefault()
    change(event.currentTarget, key.factor ?? 1, MIDDLE, key.by)
  }

  return {
    zoom,
    /** For the keyboard: the middle. */
    pressMiddle: (frame: Element) => press(frame, MIDDLE),
    handlers: {
      onKeyDown: keyDown,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
    },
  }
}

const WHOLE: Zoom = { scale: 1, ...MIDDLE }

/** On a phone the page shows the picture as wide as the window already: it starts larger. */
function firstZoom(): Zoom {
  return { ...WHOLE, scale: innerWidth < innerHeight ? 2 : 1 }
}

function fromCentre({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** How far the picture reaches beyond each side of its frame. */
function beyond(picture: number, frame: number): number {
  return Math.max(0, (picture - frame) / 2)
}
