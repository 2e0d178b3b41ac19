import { type RefObject, useLayoutEffect } from 'react'

/**
 * While a bar sticks to the bottom of the window, what is scrolled to, such as by the focus, stays above it: how high it is
 * depends on its buttons, their texts and the width. `app.css` has the room as `--above-bar`.
 */
export function useRoomAboveBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current!
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { position, bottom } = getComputedStyle(element)
      if (position === 'sticky')
        style.setProperty('--above-bar', `${element.offsetHeight + Number.parseFloat(bottom)}px`)
      else style.removeProperty('--above-bar')
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--above-bar')
    }
  }, [bar])
}
