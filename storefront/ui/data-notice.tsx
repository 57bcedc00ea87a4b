import { TextLink } from './text-link.tsx'

/** Beside the button that collects personal data: the DPDP Act wants notice there. */
export function DataNotice() {
  return (
    <p className="basis-full text-ink-soft text-sm">
      How we use your details: <TextLink to="/privacy-policy">Privacy Policy</TextLink> and{' '}
      <TextLink to="/terms-and-conditions">Terms and Conditions</TextLink>.
    </p>
  )
}
