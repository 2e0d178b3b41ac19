const CODE_LENGTH = 9

/**
 * The whole reference; the part that people say on the phone stands out. It never breaks within a number: where it has
 * to, between the two parts.
 */
export function OrderNumber({ id }: { id: string }) {
  return (
    <span className="figures">
      <span className="text-13 font-semibold whitespace-nowrap text-muted">{id.slice(0, -CODE_LENGTH)}</span>
      <wbr />
      <span className="whitespace-nowrap">{id.slice(-CODE_LENGTH)}</span>
    </span>
  )
}
