import type { Audience } from '#domain/live.ts'

/**
 * The headers of a public page. The browser revalidates it at each use; the page cache stores it until a live update to
 * one of the audiences.
 */
export function publicPage(...audiences: Audience[]): HeadersInit {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Cache-Tag': [...new Set(audiences)].join(','),
  }
}
