import { useRevalidator } from 'react-router'

import { useNews } from './use-news.ts'

/**
 * Fetches the page's data anew when there is news for it.
 * @param concerns tells by its audience whether news is about this page
 * @param spread milliseconds over which many browsers spread their questions
 */
export function useLookAgain(concerns: (audience: string) => boolean, spread = 0): void {
  const { revalidate, state } = useRevalidator()
  useNews(concerns, () => void revalidate(), { spread, busy: () => state !== 'idle' })
}
