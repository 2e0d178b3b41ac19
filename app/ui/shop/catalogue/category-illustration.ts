const FOLDER = '/app/ui/shop/illustrations'

const addresses = import.meta.glob<string>('/app/ui/shop/illustrations/*.svg', {
  eager: true,
  import: 'default',
})

/** The address of a drawing that the table of categories names. */
export function categoryIllustration(name: string): string {
  const address = addresses[`${FOLDER}/${name}.svg`]
  if (address === undefined) throw new Error(`${FOLDER} has no ${name}.svg.`)
  return address
}
