import { Link } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import type { QrCode } from '#domain/values/qr-code.ts'
import { QrImage } from '#ui/kit/qr-image.tsx'
import { ConfirmationForm } from './confirmation-form.tsx'

/** The QR code for the authenticator app, the same as text, and the form for the app's first code. */
export function ScanCode({ qr, secret }: { qr: QrCode; secret: string }) {
  return (
    <>
      <div className="grid justify-items-center gap-4">
        <QrImage qr={qr} label={secondStep.scan.qr} />
        <p className="text-center">
          {secondStep.scan.byHand}
          <code className="mt-1 block text-18 font-semibold wrap-anywhere figures">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
      </div>
      <p>{secondStep.scan.confirmLine}</p>
      <ConfirmationForm lastResult={undefined} />
      <Link
        to="/admin/second-step"
        reloadDocument
        className="mx-auto py-3 text-15 font-semibold text-royal hover:underline"
      >
        {secondStep.scan.again}
      </Link>
    </>
  )
}
