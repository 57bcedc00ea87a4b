import { useState } from 'react'
import { useHasDraft } from '../platform/drafts.ts'
import { useKeys } from '../platform/keys.tsx'
import { Button, OffButton } from '../ui/button.tsx'
import { Card } from '../ui/page.tsx'
import { CorrectDeliveryDialog, correctionDraft } from './correct-delivery-dialog.tsx'
import type { OrderPage } from './order-page.ts'

/** Where the order goes, and how to reach its customer. The invoice keeps the address as ordered (ORDERS-06). */
export function OrderAddress({ order }: { order: OrderPage }) {
  const canCorrect = order.may.includes('correct-delivery')
  const whyNot = order.mayNot['correct-delivery']
  const hasDraft = useHasDraft()
  // Open again after a new sign-in if a correction was typed (STAFF-05).
  const [isOpen, setOpen] = useState(() => canCorrect && hasDraft(correctionDraft(order.number)))
  useKeys(
    canCorrect
      ? [{ id: 'correct-delivery', label: 'Correct address or phone', keys: 'e', run: () => setOpen(true) }]
      : [],
  )
  const { address, addressAsOrdered, email, stateName } = order
  return (
    <Card
      title="Customer"
      beside={
        canCorrect && (
          <Button size="small" keys="e" onClick={() => setOpen(true)}>
            Correct
          </Button>
        )
      }
    >
      <address className="not-italic">
        <strong>{nameOf(address)}</strong>
        <Lines address={address} stateName={stateName} />
        {address.phone !== undefined && (
          <a href={`tel:${address.phone}`} className={link}>
            {address.phone}
          </a>
        )}
        {email !== undefined && (
          <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
            {email}
          </a>
        )}
      </address>
      {!canCorrect && whyNot && (
        <div className="mt-3">
          <OffButton size="small" why={whyNot}>
            Correct
          </OffButton>
        </div>
      )}
      {addressAsOrdered && (
        <details className="mt-3 text-ink-soft">
          <summary className="cursor-pointer py-1">Corrected; as ordered and on the invoice</summary>
          {nameOf(addressAsOrdered)}
          <Lines address={addressAsOrdered} stateName={stateName} />
          {addressAsOrdered.phone}
        </details>
      )}
      {isOpen && <CorrectDeliveryDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Lines({ address, stateName }: { address: OrderPage['address']; stateName: string }) {
  return (
    <span className="block">
      {address.address}
      {address.address2 && <span className="block">{address.address2}</span>}
      <span className="block">
        {stateName} {address.pinCode}
      </span>
    </span>
  )
}

function nameOf({ firstName, lastName }: OrderPage['address']): string {
  return `${firstName} ${lastName}`.trim()
}

const link =
  'flex min-h-6 w-fit items-center text-leaf underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11'
