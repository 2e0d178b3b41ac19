import { adminChat as words } from '#copy/admin/chat.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'

/** The way to the words for WhatsApp. */
export function MessagesCard() {
  return (
    <Card title={words.title} className="mt-5 max-w-180">
      <p className="mb-4 text-muted">{words.card}</p>
      <ButtonLink kind="outline" to="/admin/messages">
        {words.link}
      </ButtonLink>
    </Card>
  )
}
