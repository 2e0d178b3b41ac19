const CODE_LENGTH = 9

/** The whole reference; the part that people say on the phone stands out. */
export function OrderNumber({ id }: { id: string }) {
  return (
    <span className="figures">
      <span className="text-13 font-semibold text-muted">{id.slice(0, -CODE_LENGTH)}</span>
      {id.slice(-CODE_LENGTH)}
    </span>
  )
}
