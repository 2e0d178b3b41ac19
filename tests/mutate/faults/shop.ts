import { fault, type Fault } from '#tests/mutate/fault.ts'

export const shop: Fault[] = [
  fault(
    'R1.1',
    'app/domain/values/money.ts',
    "currency: 'INR' })",
    "currency: 'INR', minimumFractionDigits: 0 })",
  ),
  fault('R1.2', 'app/domain/values/dates.ts', "  month: 'long',", "  month: 'short',"),
  fault('R1.3', 'app/ui/shop/catalogue/product-card.tsx', 'shop.card.returnPolicy', 'shop.card.price'),
]
