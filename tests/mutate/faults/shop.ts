import { fault, type Fault } from '#tests/mutate/fault.ts'

export const shop: Fault[] = [
  fault('R1.1', 'app/domain/values/money.ts', "String(paise % 100).padStart(2, '0')", 'String(paise % 100)'),
  fault('R1.2', 'app/domain/values/dates.ts', 'date.getUTCMonth()]!', 'date.getUTCMonth()]!.slice(0, 3)'),
  fault('R1.3', 'app/ui/shop/catalogue/product-card.tsx', 'shop.card.returnPolicy', 'shop.card.price'),
]
