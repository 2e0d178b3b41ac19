const CODE_LENGTH = 9

/**
 * The whole order reference; its last nine characters, which identify it on the phone, are emphasised. A line may break
 * between the two parts, never within one.
 */
export function OrderNumber({ id }: { id: string }) {
  return (
    <span className="figures">
      <span className="text-13 font-semibold whitespace-nowrap text-muted large-text:whitespace-normal large-text:wrap-anywhere">
        {id.slice(0, -CODE_LENGTH)}
      </span>
      <wbr />
      <span className="whitespace-nowrap large-text:text-15">{id.slice(-CODE_LENGTH)}</span>
    </span>
  )
}
