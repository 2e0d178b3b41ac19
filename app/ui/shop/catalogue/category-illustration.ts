const FOLDER = '/app/ui/shop/illustrations'

const urls = import.meta.glob<string>('/app/ui/shop/illustrations/*.svg', {
  eager: true,
  import: 'default',
})

/** The URL of an illustration by its name in the table of categories; throws if there is no such file. */
export function categoryIllustration(name: string): string {
  const url = urls[`${FOLDER}/${name}.svg`]
  if (url === undefined) throw new Error(`${FOLDER} has no ${name}.svg.`)
  return url
}
