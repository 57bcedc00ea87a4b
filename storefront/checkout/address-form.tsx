import { type ReactNode, useState } from 'react'
import { type AddressField, type BillingAddress, isPinUnknown, problemsOf } from '#domain/checkout/billing-address.ts'
import { stateOfPin } from '#domain/checkout/states-of-pin.ts'
import { townToPropose } from '#domain/checkout/towns-of-pin.ts'
import { isPinCode } from '#domain/fulfilment/pin-code.ts'
import { shop } from '#shop'
import { formProps, useForm } from '../ui/use-form.ts'
import { AddressFields } from './address-fields.tsx'
import { problemOf } from './address-problem.ts'
import { checkoutMessages as messages } from './messages.ts'
import { keepDraft, saveAddress } from './saved-address.ts'

type Props = {
  start: BillingAddress
  onSaved: () => void
  /** The buttons under the fields, including the submit button. */
  children: ReactNode
}

/** The billing address form: stores a draft while typing, validates each field on submit. */
export function AddressForm({ start, onSaved, children }: Props) {
  const [proposed, setProposed] = useState({
    stateIn: stateToPropose(start.zip) ?? '',
    address2: (!start.address2 && townToPropose(start)) || '',
  })
  const [address, setAddress] = useState({
    ...start,
    stateIn: start.stateIn || proposed.stateIn,
    address2: start.address2 || proposed.address2,
  })
  const { form, errors, clearErrors, run } = useForm<AddressField>()

  function change(changed: Partial<BillingAddress>) {
    const proposal = proposalOf(changed.zip)
    const next = { ...address, ...changed, ...proposal }
    setAddress(next)
    // Another state may be the one in which the PIN code lies.
    const isStateChanged = next.stateIn !== address.stateIn
    clearErrors([...Object.keys(proposal), ...(isStateChanged ? ['zip'] : [])])
    keepDraft(next)
  }

  /**
   * A complete PIN code replaces the state and the town of the one before, which may be of a saved address; one without a proposal clears
   * them.
   */
  function proposalOf(zip = ''): Partial<BillingAddress> {
    if (!isPinCode(zip)) return {}
    const isOpen = (field: keyof typeof proposed) => address[field] === '' || address[field] === proposed[field]
    const next = {
      ...(isOpen('stateIn') && { stateIn: stateToPropose(zip) ?? '' }),
      ...(isOpen('address2') && { address2: townToPropose({ ...address, address2: '', zip }) ?? '' }),
    }
    setProposed({ ...proposed, ...next })
    return next
  }

  const submit = () =>
    run({
      name: 'send',
      problem: problemOf(address, shop.delivery),
      async perform() {
        saveAddress(address)
        onSaved()
        return messages.saved
      },
      // Nothing is sent: what fails is a fault.
      explain(error) {
        throw error
      },
    })

  return (
    <form {...form} {...formProps(submit)}>
      <AddressFields
        address={address}
        errors={errors}
        pinCodeWarning={warningOf(address)}
        isStateProposed={address.stateIn === proposed.stateIn && stateToPropose(address.zip) === proposed.stateIn}
        townHint={townHintOf(address, proposed.address2)}
        onChange={change}
      />
      <div className="mt-7 flex flex-wrap items-center gap-3">{children}</div>
    </form>
  )
}

/** A state is proposed from the PIN code only if the shop delivers there (EASE-01). */
function stateToPropose(zip: string): string | undefined {
  const state = stateOfPin(zip)
  return state && shop.delivery.stateCodes.includes(state.code) ? state.name : undefined
}

/** The town may stay empty (BILL-01), but parcels want it. */
function townHintOf({ address2, zip }: BillingAddress, proposed: string): string | undefined {
  if (!isPinCode(zip)) return undefined
  if (address2.trim() === '') return messages.townWanted
  return address2 === proposed ? messages.fromPin : undefined
}

/** While typing, before anything is refused. */
function warningOf(address: BillingAddress): string | undefined {
  if (problemsOf(address, shop.delivery).zip === 'in-another-state') return messages.pinCodeElsewhere(address.zip)
  return address.stateIn && isPinUnknown(address) ? messages.pinCodeUnusual(address.stateIn) : undefined
}
