const CODE_LENGTH = 9

/**
 * The whole order reference; its last nine characters, which identify it on the phone, are emphasised. A line may break
 * between the two parts, never within one.
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
