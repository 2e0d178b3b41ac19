import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type TagTone =
  | 'royal'
  | 'marigold'
  | 'tomato'
  | 'leaf'
  | 'sky'
  | 'violet'
  | 'grey'
  | 'ink'
  | 'solid-leaf'
  | 'solid-tomato'

const TONES: Record<TagTone, string> = {
  royal: 'bg-royal-wash text-royal',
  marigold: 'bg-marigold-wash text-marigold-ink',
  tomato: 'bg-tomato-wash text-tomato-ink',
  leaf: 'bg-leaf-wash text-leaf-ink',
  sky: 'bg-sky-wash text-sky-ink',
  violet: 'bg-violet-wash text-violet-ink',
  grey: 'bg-quiet text-muted',
  ink: 'bg-ink text-paper',
  'solid-leaf': 'bg-leaf text-on-leaf',
  'solid-tomato': 'bg-tomato text-on-tomato',
}

interface TagProps {
  tone: TagTone
  className?: string
  children: ReactNode
}

/** A status in one or two words; the colour repeats what the text states. */
export function Tag({ tone, className, children }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-block rounded-small px-2.5 py-1 text-13 leading-tight font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
