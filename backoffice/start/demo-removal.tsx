import { useState } from 'react'
import type { Start } from '#contract/backoffice/start.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'

/** The demonstration's products leave with one press, except those that were sold (SETTINGS-04). */
export function DemoRemoval({ demo: { products, kept, growers } }: { demo: NonNullable<Start['demo']> }) {
  const [isConfirming, setConfirming] = useState(false)
  const say = useNotice()
  const { run, isBusy, fault } = useStaffMutation(
    (going: number, key) => staffCall('POST /api/start/demo-removal', { body: { products: going }, key }),
    {
      onDone: ({ removed }) => {
        setConfirming(false)
        say(`${counted(removed, 'product')} of the demonstration removed`)
      },
    },
  )
  const going = products - kept
  if (going === 0 && growers === 0) return null
  return (
    <div className="mt-6 max-w-3xl">
      <Card title="The demonstration">
        <p className="mb-3">
          The shop has {counted(products, 'product')} and {counted(growers, 'grower')} that are invented.
          {kept > 0 && ` ${counted(kept, 'product')} of them cannot be removed: ${sold(kept)}.`}
        </p>
        {going > 0 && (
          <Button variant="danger" onClick={() => setConfirming(true)}>
            Remove {counted(going, 'product')}
          </Button>
        )}
      </Card>
      {isConfirming && (
        <ConfirmEffect
          title="Remove the demonstration"
          effect={
            <>
              <p>
                {counted(going, 'product')} with their pictures, stock and prices are removed, and their growers, and
                the categories and GST rates that no other product has.
              </p>
              {kept > 0 && (
                <p>
                  {counted(kept, 'product')} stay, off sale: {sold(kept)}.
                </p>
              )}
              <p>This can’t be undone.</p>
            </>
          }
          button={`Remove ${counted(going, 'product')}`}
          isBusy={isBusy}
          fault={fault}
          onConfirm={() => void run(going)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en-IN')} ${noun}${n === 1 ? '' : 's'}`
}

function sold(n: number): string {
  return n === 1 ? 'it was sold or reserved' : 'they were sold or reserved'
}
