import type { ReactNode } from 'react'
import { countries } from '#domain/identity/countries.ts'
import { isIndia, nationalDigits } from '#domain/identity/phone-number.ts'
import { Field, SelectField } from '../ui/field.tsx'

const choices = countries.map(({ code, name, dialCode }) => ({ value: code, label: `${name} (+${dialCode})` }))

/** `country` is an ISO code, `digits` the national number. */
export type PhoneEntry = { readonly country: string; readonly digits: string }

export const noPhone: PhoneEntry = { country: 'IN', digits: '' }

export function countryOf({ country }: PhoneEntry) {
  return countries.find(({ code }) => code === country)
}

type CountryFieldProps = { phone: PhoneEntry; onChange: (phone: PhoneEntry) => void; error?: ReactNode }

export function CountryField({ phone, onChange, error }: CountryFieldProps) {
  return (
    <SelectField
      label="Country"
      name="country"
      autoComplete="country"
      required
      value={phone.country}
      error={error}
      options={[{ value: '', label: 'Choose a country' }, ...choices]}
      onInput={(event) => onChange(withCountry(phone, event.currentTarget.value))}
    />
  )
}

export function PhoneField({ phone, onChange, error, hint }: CountryFieldProps & { hint?: string }) {
  const country = countryOf(phone)
  return (
    <Field
      label="Phone number"
      name="phone"
      type="tel"
      required
      inputMode="tel"
      autoComplete={country && isIndia(country) ? 'tel-national' : 'tel'}
      prefix={country ? `+${country.dialCode}` : '+'}
      value={phone.digits}
      error={error}
      hint={hint}
      onInput={({ currentTarget }) =>
        onChange({ ...phone, digits: country ? nationalDigits(currentTarget.value, country) : currentTarget.value })
      }
    />
  )
}

function withCountry(phone: PhoneEntry, code: string): PhoneEntry {
  const country = countryOf({ ...phone, country: code })
  return { country: code, digits: country ? nationalDigits(phone.digits, country) : phone.digits }
}
