import type { Audience } from '#domain/live.ts'

/**
 * The headers of a page that is the same for everyone. The browser asks each time whether it still holds; the
 * server's own cache keeps it until news reaches one of the audiences.
 */
export function publicPage(...audiences: Audience[]): HeadersInit {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Cache-Tag': [...new Set(audiences)].join(','),
  }
}
