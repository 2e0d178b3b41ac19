import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A flick or the End key can carry the page past the end of the list. Products that are added then would stand above
 * the window, where nobody looks: the page moves to the first of them. Not for a reader whose focus is further down.
 * @param end the element at the end of the list
 * @param count the number of products shown
 * @returns to be called just before products are added
 */
export function usePassedProducts(end: RefObject<HTMLElement | null>, count: number): () => void {
  const passed = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (passed.current === null || passed.current >= count) return
    const cards = end.current?.parentElement?.querySelectorAll('article')
    cards?.[passed.current]?.scrollIntoView({ block: 'start', behavior: 'instant' })
    passed.current = null
  }, [count, end])

  return () => {
    const { current } = end
    const isPassed =
      current && current.getBoundingClientRect().bottom < 0 && !isBefore(current, document.activeElement)
    passed.current = isPassed ? count : null
  }
}

function isBefore(element: HTMLElement, other: Element | null): boolean {
  return other !== null && Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}
