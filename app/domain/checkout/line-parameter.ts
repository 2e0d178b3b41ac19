/** The lines of a cart in an address: `lines=id:2,id:1`. */
export function lineParameter(items: readonly { id: string; quantity: number }[]): string {
  return `lines=${items.map(({ id, quantity }) => `${encodeURIComponent(id)}:${quantity}`).join(',')}`
}
