import type { Letter } from '#copy/mail.ts'

interface Written {
  subject: string
  text: string
  html: string
}

/**
 * A letter as it is sent: plain, and as a small page with one button.
 * @param link where the button leads
 */
export function writeLetter({ subject, paragraphs, action }: Letter, link: string): Written {
  const button = action ? [`${action}: ${link}`] : []
  const paper =
    'max-width:32rem;margin:0 auto;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1b33'
  const blue =
    'display:inline-block;padding:.75rem 1.25rem;border-radius:1rem;background:#2b3a8f;color:#fff;text-decoration:none'
  const anchor = action ? `<p><a href="${escape(link)}" style="${blue}">${escape(action)}</a></p>` : ''
  const body = paragraphs.map((words) => `<p>${escape(words)}</p>`).join('')
  return {
    subject,
    text: [...paragraphs, ...button].join('\n\n'),
    html: `<!doctype html><html lang="en-IN"><meta charset="utf-8"><body style="background:#fffbf3"><div style="${paper}">${body}${anchor}</div></body></html>`,
  }
}

function escape(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (letter) => named[letter] ?? letter)
}
