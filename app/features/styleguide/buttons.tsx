import ArrowRight from 'lucide-react/icons/arrow-right'
import Phone from 'lucide-react/icons/phone'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import type { ButtonKind } from '#ui/kit/button-classes.ts'
import { ChipLink } from '#ui/kit/chip-link.tsx'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { ThemeSwitch } from '#ui/kit/theme-switch.tsx'
import { Row, Section } from './section.tsx'

const KINDS: ButtonKind[] = ['call', 'primary', 'outline', 'quiet', 'danger', 'done', 'off']

export function Buttons() {
  return (
    <Section title="Buttons">
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
      </Row>
      <Row>
        <Button kind="call" size="large">
          Large call
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
        <Button size="snug">Snug</Button>
        <Button pending>Saving...</Button>
        <Button kind="outline" pending>
          Loading...
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="/store" kind="outline">
          A link
        </ButtonLink>
      </Row>
      <Row>
        <IconButton label="Call the customer" kind="framed">
          <Phone aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Call the customer">
          <Phone aria-hidden="true" className="size-5" />
        </IconButton>
        <ChipLink to="?" current>
          All
        </ChipLink>
        <ChipLink to="?status=pending">Pending 4</ChipLink>
        <ThemeSwitch label="Theme" names={{ system: 'As the device', light: 'Light', dark: 'Dark' }} />
      </Row>
    </Section>
  )
}
