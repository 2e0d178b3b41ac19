import { Notice } from '#ui/kit/notice.tsx'

/** Without JavaScript: what it is needed for, above what does nothing without it. */
export function NeedsScripts({ line }: { line: string }) {
  return (
    <noscript>
      <Notice tone="warning" className="my-3">
        {line}
      </Notice>
    </noscript>
  )
}
