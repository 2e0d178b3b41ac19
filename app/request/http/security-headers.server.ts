/** The headers of every response, at any URL. */
const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The headers of every response of a shop at this URL. Over TLS, browsers then use nothing else for a year; subdomains
 * are not this shop's to decide about.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return SECURITY_HEADERS
  return { ...SECURITY_HEADERS, 'Strict-Transport-Security': 'max-age=31536000' }
}

interface PageSources {
  /** The page's own inline scripts, as `'sha256-…'` sources. */
  scriptHashes: string[]
  /** Allowed origins of pictures besides this shop; null for none. */
  imageOrigins: (string | null)[]
  /** Allowed origin of media besides this shop; null for none. */
  mediaOrigin: string | null
  /** Allowed target of forms besides this shop; null for none. */
  formOrigin: string | null
}

/** The content security policy of a page: scripts only from this origin, or inline with a listed hash. */
export function contentSecurityPolicy({
  scriptHashes,
  imageOrigins,
  mediaOrigin,
  formOrigin,
}: PageSources): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self'`,
    // Placeholders and popups need style attributes, which cannot run scripts.
    `style-src-attr 'unsafe-inline'`,
    `font-src 'self' data:`,
    ['img-src', `'self'`, 'data:', 'blob:', ...imageOrigins].filter(Boolean).join(' '),
    `media-src 'self' blob: ${mediaOrigin ?? ''}`.trim(),
    `connect-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // Without JavaScript, a form's POST is redirected to Google.
    `form-action 'self' ${formOrigin ?? ''}`.trim(),
    `frame-ancestors 'none'`,
  ].join('; ')
}
