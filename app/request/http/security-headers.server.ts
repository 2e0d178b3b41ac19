import { welcomeVideoOrigin } from '#data/settings/welcome-video.server.ts'
import { googleOrigin } from '#request/google/google-provider.server.ts'

/** What every answer says, whatever it carries. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The policy of a page: scripts only from this origin, or inline with a named hash.
 * @param scriptHashes the page's own inline scripts, as `'sha256-…'` sources
 */
export function contentSecurityPolicy(scriptHashes: string[] = []): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self'`,
    // Placeholders and popups are placed by style attributes, which cannot run anything.
    `style-src-attr 'unsafe-inline'`,
    `font-src 'self' data:`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob: ${welcomeVideoOrigin() ?? ''}`.trim(),
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // Without scripts, the button of a form leads to Google.
    `form-action 'self' ${googleOrigin() ?? ''}`.trim(),
    `frame-ancestors 'none'`,
  ].join('; ')
}
