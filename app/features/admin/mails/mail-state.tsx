import { adminMails } from '#copy/admin/mails.ts'
import type { MailState } from '#domain/mail/outbox.ts'
import { Tag, type TagTone } from '#ui/kit/tag.tsx'

const TONES: Record<MailState, TagTone> = {
  waiting: 'marigold',
  sent: 'leaf',
  written: 'grey',
  failed: 'solid-tomato',
}

/** The state of a mail as a tag. */
export function MailStateTag({ state }: { state: MailState }) {
  return <Tag tone={TONES[state]}>{adminMails.state[state]}</Tag>
}
