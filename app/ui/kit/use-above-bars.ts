import { type RefObject, useLayoutEffect } from 'react'

const GAP = 8

/**
 * Moves an element at the bottom of the window up, above the bars of buttons (`data-bar`) that it would cover, and above a
 * dialog (`data-sheet`) that leaves room. They come, go and grow with their page, so it looks before each frame.
 * @param active whether the element is there
 */
export function useAboveBars(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return
    let frame = 0
    function follow() {
      if (element.current) moveUp(element.current)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [element, active])
}

function moveUp(element: HTMLElement): void {
  const moved = Number.parseFloat(element.style.marginBottom) || 0
  const { top, bottom } = element.getBoundingClientRect()
  const bars = [...document.querySelectorAll('[data-bar], [data-sheet]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((one, other) => other.top - one.top)
  let up = 0
  for (const bar of bars) {
    const isCovered = bar.top < bottom + moved - up && bar.bottom > top + moved - up
    const above = bottom + moved - bar.top + GAP
    if (isCovered && top + moved >= above) up = above
  }
  if (up !== moved) element.style.marginBottom = `${up}px`
}
