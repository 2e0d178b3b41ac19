import type { ProductFilter } from './product-filter.ts'

/** Products of a listing that are alike as far as filters tell. */
export interface AlikeProducts {
  brandKey: string | null
  /** Its brand as one of them writes it. */
  brand: string | null
  origin: string | null
  /** Whether its price is in the filter's range. */
  isInRange: boolean
  isInStock: boolean
  isDiscounted: boolean
  count: number
}

export interface FilterChoice {
  key: string
  name: string
  /** How many products there would be with this choice, if no other one of its kind were made. */
  count: number
}

/** What can be chosen, with how many products each leaves. */
export interface FilterChoices {
  /** How many products the whole filter leaves. */
  total: number
  brands: FilterChoice[]
  origins: FilterChoice[]
  inStock: number
  discounted: number
}

type Part = 'price' | 'brands' | 'origins' | 'inStock' | 'discounted'

/** Counts the choices of a listing. @param nameOf the name of a country */
export function countChoices(
  alike: readonly AlikeProducts[],
  filter: ProductFilter,
  nameOf: (origin: string) => string,
): FilterChoices {
  const sum = (without: Part | null, also: (group: AlikeProducts) => boolean = () => true) =>
    alike.reduce(
      (total, group) => total + (passes(group, filter, without) && also(group) ? group.count : 0),
      0,
    )
  const names = new Map(filter.brands.map((key) => [key, key]))
  // Of several spellings the most frequent one.
  const rising = alike.toSorted((a, b) => a.count - b.count || ((a.brand ?? '') < (b.brand ?? '') ? -1 : 1))
  for (const { brandKey, brand } of rising) if (brandKey) names.set(brandKey, brand ?? brandKey)
  const origins = new Set([...alike.flatMap(({ origin }) => origin ?? []), ...filter.origins])
  return {
    total: sum(null),
    brands: inOrderOfNames(
      [...names].map(([key, name]) => ({
        key,
        name,
        count: sum('brands', ({ brandKey }) => brandKey === key),
      })),
    ),
    origins: inOrderOfNames(
      [...origins].map((key) => ({
        key,
        name: nameOf(key),
        count: sum('origins', ({ origin }) => origin === key),
      })),
    ),
    inStock: sum('inStock', ({ isInStock }) => isInStock),
    discounted: sum('discounted', ({ isDiscounted }) => isDiscounted),
  }
}

/** Whether products pass all parts of a filter but one. */
function passes(group: AlikeProducts, filter: ProductFilter, without: Part | null): boolean {
  const { brands, origins, inStock, discounted } = filter
  const failed: Record<Part, boolean> = {
    price: !group.isInRange,
    brands: brands.length > 0 && !brands.includes(group.brandKey ?? ''),
    origins: origins.length > 0 && !origins.includes(group.origin ?? ''),
    inStock: inStock && !group.isInStock,
    discounted: discounted && !group.isDiscounted,
  }
  return (Object.keys(failed) as Part[]).every((part) => part === without || !failed[part])
}

function inOrderOfNames(choices: FilterChoice[]): FilterChoice[] {
  return choices.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.key < b.key ? -1 : 1))
}
