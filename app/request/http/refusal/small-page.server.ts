import { createHash } from 'node:crypto'

const STYLE = `
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 1.125rem/1.45 system-ui, sans-serif;
  background: light-dark(#fffbf3, #15142a); color: light-dark(#1d1b33, #f4f1e8) }
main { box-sizing: border-box; width: min(100% - 2rem, 36rem); padding: 2.5rem 1.25rem; text-align: center;
  overflow-wrap: anywhere; border: 1px solid light-dark(#eadfcc, #34324f); border-radius: 28px;
  background: light-dark(#fff, #1f1e38) }
h1 { margin: 0 0 .75rem; font-size: 1.875rem; line-height: 1.2; text-wrap: balance }
p { margin: 0 }
a { display: inline-block; margin-top: 1.5rem; padding: .75rem 1.5rem; border-radius: 16px; font-weight: 600;
  text-decoration: none; background: #ffb400; color: #2b1d00 }
a:focus-visible { outline: 3px solid light-dark(#2b3a8f, #f4f1e8); outline-offset: 3px }
`

/** The headers of {@link smallPage}: it needs nothing besides its style and its icon. */
export const SMALL_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    `default-src 'none'`,
    `img-src 'self'`,
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
} as const

interface SmallPage {
  title: string
  line: string
  /** An empty address is that of the page itself. */
  link?: { to: string; label: string }
}

/** A page that costs no rendering: a heading, what there is to say, and where to go on. */
export function smallPage({ title, line, link }: SmallPage): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(line)}</p>
${link ? `<a href="${escaped(link.to)}">${escaped(link.label)}</a>` : ''}
</main>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}
