import { type ComponentProps, useState } from 'react'
import { type AddressField, type BillingAddress, onlyCountry } from '#domain/checkout/billing-address.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { isWrongPinCode } from '#domain/fulfilment/pin-code.ts'
import { nationalDigits } from '#domain/identity/phone-number.ts'
import { isRefusal } from '#domain/refusal.ts'
import { shop } from '#shop'
import { DeliveryDates } from '../fulfilment/delivery-dates.tsx'
import { deliveryMessages } from '../fulfilment/messages.ts'
import { useDelivery } from '../fulfilment/use-delivery.ts'
import { Field, SelectField } from '../ui/field.tsx'
import { addressLabels, checkoutMessages as messages } from './messages.ts'

const india = { dialCode: '91', hasTrunkZero: true }
const states = indianStates
  .filter(({ code }) => shop.delivery.stateCodes.includes(code))
  .map(({ name }) => ({ value: name, label: name }))

type Props = {
  address: BillingAddress
  errors: { readonly [Field in AddressField]?: string }
  pinCodeWarning: string | undefined
  isStateProposed: boolean
  townHint: string | undefined
  onChange: (changed: Partial<BillingAddress>) => void
}

export function AddressFields({ address, errors, pinCodeWarning, isStateProposed, townHint, onChange }: Props) {
  const delivery = useDelivery(address.zip)
  const isRefused = isRefusal(delivery)
  const [isPinLeft, setIsPinLeft] = useState(false)
  const isPinWrong = isWrongPinCode(address.zip, { isLeft: isPinLeft })
  const pinError = isRefused ? deliveryMessages.notServed : isPinWrong ? deliveryMessages.notAPinCode : errors.zip
  const shared = (name: AddressField) => ({
    name,
    label: addressLabels[name],
    value: address[name],
    error: errors[name],
    required: name !== 'address2',
  })
  const typed = (name: AddressField, rest: Partial<ComponentProps<typeof Field>>) => (
    <Field {...shared(name)} onInput={(event) => onChange({ [name]: event.currentTarget.value })} {...rest} />
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {typed('firstName', { autoComplete: 'billing given-name', maxLength: 60 })}
      {typed('lastName', { autoComplete: 'billing family-name', maxLength: 60 })}
      {typed('email', {
        type: 'email',
        inputMode: 'email',
        autoComplete: 'billing email',
        autoCapitalize: 'none',
        maxLength: 254,
        className: 'sm:col-span-2',
      })}
      {typed('address', {
        autoComplete: 'billing address-line1',
        maxLength: 200,
        placeholder: 'House, street, area',
        className: 'sm:col-span-2',
      })}
      <Field
        {...shared('zip')}
        error={pinError}
        inputMode="numeric"
        autoComplete="billing postal-code"
        hint={
          !pinError &&
          (pinCodeWarning ? (
            <span className="font-medium text-terracotta">{pinCodeWarning}</span>
          ) : delivery ? (
            <DeliveryDates delivery={delivery} />
          ) : (
            deliveryMessages.digits
          ))
        }
        onInput={(event) => {
          setIsPinLeft(false)
          onChange({ zip: event.currentTarget.value.replace(/\D/g, '').slice(0, 6) })
        }}
        onBlur={() => setIsPinLeft(true)}
      />
      {typed('address2', { autoComplete: 'billing address-line2', maxLength: 200, hint: townHint })}
      <SelectField
        {...shared('stateIn')}
        autoComplete="billing address-level1"
        options={[{ value: '', label: 'Choose a state' }, ...states]}
        hint={isStateProposed && messages.fromPin}
        onInput={(event) => onChange({ stateIn: event.currentTarget.value })}
      />
      <SelectField
        {...shared('country')}
        autoComplete="billing country-name"
        options={[{ value: onlyCountry, label: onlyCountry }]}
        onInput={(event) => onChange({ country: event.currentTarget.value })}
      />
      <Field
        {...shared('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="billing tel-national"
        enterKeyHint="done"
        prefix="+91"
        onInput={(event) => onChange({ phone: nationalDigits(event.currentTarget.value, india) })}
      />
    </div>
  )
}
