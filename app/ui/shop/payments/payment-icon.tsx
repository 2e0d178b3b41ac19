import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'

import type { PaymentProvider } from '#domain/payments/payment-provider.ts'

const ICONS = { cash: Banknote, code: ScanQrCode, card: CreditCard }

/** The icon of a payment method; decorative, because the name is beside it. */
export function PaymentIcon({ of: { icon }, className }: { of: PaymentProvider; className: string }) {
  const Icon = ICONS[icon]
  return <Icon aria-hidden="true" className={className} />
}
