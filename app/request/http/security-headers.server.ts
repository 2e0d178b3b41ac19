/** What every answer says, whatever it carries. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

interface PageSources {
  /** The page's own inline scripts, as `'sha256-…'` sources. */
  scriptHashes: string[]
  /** Where media may come from besides this shop. */
  mediaOrigin: string | null
  /** Where forms may lead besides this shop. */
  formOrigin: string | null
}

/** The policy of a page: scripts only from this origin, or inline with a named hash. */
export function contentSecurityPolicy({ scriptHashes, mediaOrigin, formOrigin }: PageSources): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self'`,
    // Placeholders and popups are placed by style attributes, which cannot run anything.
    `style-src-attr 'unsafe-inline'`,
    `font-src 'self' data:`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob: ${mediaOrigin ?? ''}`.trim(),
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // Without scripts, the button of a form leads to Google.
    `form-action 'self' ${formOrigin ?? ''}`.trim(),
    `frame-ancestors 'none'`,
  ].join('; ')
}
