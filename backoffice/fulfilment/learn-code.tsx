import { useState } from 'react'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import type { PackLine } from './pack-line.ts'

type Props = {
  readonly code: string
  /** Those whose product has no barcode yet. */
  readonly lines: readonly PackLine[]
  /** The unit that was scanned is counted. */
  readonly onLearnt: (line: PackLine) => void
}

/** Ties an unknown barcode to a product of the order (PACK-04). */
export function LearnCode({ code, lines, onLearnt }: Props) {
  const [isOpen, setOpen] = useState(false)
  const learn = useStaffMutation(
    async (line: PackLine, key) => {
      await staffCall('POST /api/barcodes', { body: { code, productId: line.productId }, key })
      return line
    },
    {
      onDone: (line) => {
        setOpen(false)
        onLearnt(line)
      },
    },
  )
  return (
    <>
      <Button className="min-h-11" onClick={() => setOpen(true)}>
        Learn this code
      </Button>
      {isOpen && (
        <Dialog title={`What is ${code}?`} onClose={() => setOpen(false)}>
          <p>From now on this barcode is the chosen product’s, in every order. It can be corrected at the product.</p>
          <FaultNotice fault={learn.fault} />
          <ul className="grid gap-2">
            {lines.map((line) => (
              <li key={line.position}>
                <Button className="min-h-11 w-full" isBusy={learn.isBusy} onClick={() => void learn.run(line)}>
                  It is {line.title}, {line.netQuantity}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
