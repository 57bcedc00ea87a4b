import { useState } from 'react'
import type { BillingAddress } from '#domain/checkout/billing-address.ts'
import { AddressForm } from '../checkout/address-form.tsx'
import { AddressLines } from '../checkout/address-lines.tsx'
import { checkoutMessages as messages } from '../checkout/messages.ts'
import { deleteSavedAddress, dropDraft, newAddress, readSavedAddress } from '../checkout/saved-address.ts'
import { LetterBox } from '../drawings/letter-box.tsx'
import { verifiedCustomer } from '../identity/session.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { toast } from '../ui/toaster.tsx'
import type { Route } from './+types/address.route'

export const meta = () => unlistedMeta('Your Addresses')

export async function clientLoader() {
  return { saved: readSavedAddress() }
}

/** Shows, edits and deletes this browser's billing address (DASH-02). */
export default function AddressRoute({ loaderData }: Route.ComponentProps) {
  const [saved, setSaved] = useState(loaderData.saved)
  const [isEditing, setIsEditing] = useState(false)

  function stopEditing() {
    dropDraft()
    setSaved(readSavedAddress())
    setIsEditing(false)
  }

  return (
    <div className="max-w-3xl">
      <PageHeading title="Your Addresses" lead="Saved in this browser, and used to fill in the next checkout." />
      {isEditing ? (
        <Card>
          <AddressForm start={saved ?? newAddress(verifiedCustomer())} onSaved={stopEditing}>
            <Button type="submit">Save Address</Button>
            <Button variant="quiet" onClick={stopEditing}>
              Cancel
            </Button>
          </AddressForm>
        </Card>
      ) : saved ? (
        <SavedAddress
          address={saved}
          onEdit={() => setIsEditing(true)}
          onDelete={() => {
            deleteSavedAddress()
            setSaved(undefined)
            toast.success(messages.deleted)
          }}
        />
      ) : (
        <Card>
          <EmptyState
            picture={<LetterBox />}
            title="No address saved yet"
            text="Add one now, or at your next checkout."
            action={<Button onClick={() => setIsEditing(true)}>Add an address</Button>}
          />
        </Card>
      )}
    </div>
  )
}

type SavedProps = { address: BillingAddress; onEdit: () => void; onDelete: () => void }

function SavedAddress({ address, onEdit, onDelete }: SavedProps) {
  return (
    <Card>
      <h2 className="font-serif text-leaf text-subheading">Billing Address</h2>
      <AddressLines address={address} className="mt-3" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  )
}
