interface TickBoxProps {
  /** The accessible name. */
  label: string
  checked: boolean
  onToggle: () => void
}

/** Ticks one row of a list; 44 px square. */
export function TickBox({ label, checked, onToggle }: TickBoxProps) {
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onToggle}
        className="size-5 accent-royal"
      />
    </label>
  )
}
