import { adminSettings } from '#copy/admin/settings.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

/** Says that a form starts with what was typed earlier. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const words = adminSettings.draft
  return (
    <Notice
      action={
        <Button kind="outline" onClick={onDiscard}>
          {words.discard}
        </Button>
      }
    >
      {words.line}
    </Notice>
  )
}
