import { type ReactNode, useRef } from 'react'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { useRoomAboveBar } from '#ui/admin/use-room-above-bar.ts'
import { Button } from '#ui/kit/button.tsx'

interface EditorButtonsProps {
  kind: 'add' | 'edit'
  sending: boolean
  /** Why the form was not sent, beside the button that was pressed: its place may be out of sight. */
  problem: string | null
  /** What to know before it is sent, and why the shop refused it. */
  children?: ReactNode
  onReset: () => void
  onCancel: () => void
}

const WORDS = {
  add: { idle: adminProduct.submit, sending: adminProduct.submitting },
  edit: { idle: adminProduct.save, sending: adminProduct.saving },
}

/** Add Product, Reset Form, Cancel; on a phone they are fixed above the navigation bar. */
export function EditorButtons(props: EditorButtonsProps) {
  const { kind, sending, problem, children, onReset, onCancel } = props
  const words = WORDS[kind]
  const bar = useRef<HTMLDivElement>(null)
  useRoomAboveBar(bar)
  return (
    <div
      ref={bar}
      data-bar
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-3.5 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-3.5 py-3 large-text:static md:static md:mx-0 md:border-0 md:px-0"
    >
      {children}
      {problem && (
        <p role="alert" className="w-full text-15 font-medium text-tomato">
          {problem}
        </p>
      )}
      <Button type="submit" pending={sending} className="max-sm:grow">
        {sending ? words.sending : words.idle}
      </Button>
      <Button kind="outline" onClick={onReset}>
        {adminProduct.reset}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {adminProduct.cancel}
      </Button>
      <p className="ml-auto text-13 text-muted max-lg:hidden">{adminProduct.shortcuts}</p>
    </div>
  )
}
