import { type ComponentProps, useState } from 'react'
import { type AddressField, type BillingAddress, onlyCountry } from '#domain/checkout/billing-address.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { isWrongPinCode, typedPinCode } from '#domain/fulfilment/pin-code.ts'
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
      <PinCode {...shared('zip')} pinCode={address.zip} warning={pinCodeWarning} onType={(zip) => onChange({ zip })} />
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

type PinCodeProps = ComponentProps<typeof Field> & {
  pinCode: string
  warning: string | undefined
  onType: (pinCode: string) => void
}

/** Says the delivery dates of a whole PIN code, and that another is wrong when the field is left. */
function PinCode({ pinCode, warning, onType, error, ...field }: PinCodeProps) {
  const delivery = useDelivery(pinCode)
  const isRefused = isRefusal(delivery)
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = isWrongPinCode(pinCode, { isLeft })
  const shownError = isRefused ? deliveryMessages.notServed : isWrong ? deliveryMessages.notAPinCode : error
  return (
    <Field
      {...field}
      error={shownError}
      inputMode="numeric"
      autoComplete="billing postal-code"
      hint={
        !shownError &&
        (warning ? (
          <span className="font-medium text-terracotta">{warning}</span>
        ) : delivery ? (
          <DeliveryDates delivery={delivery} />
        ) : (
          deliveryMessages.digits
        ))
      }
      onInput={(event) => {
        setIsLeft(false)
        onType(typedPinCode(event.currentTarget.value))
      }}
      onBlur={() => setIsLeft(true)}
    />
  )
}
