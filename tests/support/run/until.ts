import { vi } from 'vitest'

/** Waits until a condition holds, for as long as a busy machine needs: vitest itself gives up after a second. */
export function until<Value>(
  condition: () => Value | Promise<Value>,
  options: { timeout?: number; interval?: number } = {},
) {
  return vi.waitUntil(condition, { timeout: 15_000, ...options })
}
