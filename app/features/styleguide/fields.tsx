import Banknote from 'lucide-react/icons/banknote'
import ScanLine from 'lucide-react/icons/scan-line'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { PasswordField } from '#ui/kit/password-field.tsx'
import { RadioCard } from '#ui/kit/radio-card.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { Section } from './section.tsx'

export function Fields() {
  return (
    <Section title="Fields">
      <form className="grid gap-5 md:grid-cols-2">
        <Field label="First Name" name="first" placeholder="Asha" autoComplete="off" />
        <Field label="Phone" name="phone" hint="We call only about this delivery." />
        <Field label="PIN code" name="pin" defaultValue="0411" error="Please enter a 6-digit PIN code." />
        <Field label="Landmark" note="(optional)" name="landmark" disabled defaultValue="Disabled" />
        <PasswordField label="Password" name="password" defaultValue="pencils" autoComplete="off" />
        <SelectField label="Reason" name="reason">
          <option>Defective Product</option>
          <option>Wrong Item Received</option>
        </SelectField>
        <TextareaField label="Description" name="description" error="Please say what is wrong." />
        <fieldset className="grid content-start gap-3">
          <legend className="mb-1.5 text-15 font-semibold">Payment</legend>
          <RadioCard
            name="payment"
            value="cod"
            defaultChecked
            label="Cash on Delivery"
            detail="Pay when your parcel arrives."
            icon={<Banknote aria-hidden="true" />}
          />
          <RadioCard
            name="payment"
            value="upi"
            label="UPI Payment"
            detail="Scan a code with any UPI app."
            icon={<ScanLine aria-hidden="true" />}
          />
          <Checkbox name="remember" label="Remember this address" defaultChecked />
        </fieldset>
      </form>
    </Section>
  )
}
