import { useState } from 'react'
import { canPrintPdf } from '../platform/print.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { messages } from './messages.ts'
import type { PrintedDocument } from './use-printing.ts'

const copies = [
  { value: '0', label: 'Do not print' },
  { value: '1', label: 'Print' },
  { value: '2', label: 'Print 2 copies' },
  { value: '3', label: 'Print 3 copies' },
]

/** What this device prints when a parcel is packed, and where that is chosen. */
export function PrintingChoices({ documents }: { documents: readonly PrintedDocument[] }) {
  const [isOpen, setOpen] = useState(false)
  if (!canPrintPdf()) return <p className="text-ink-soft text-small">{messages.opensInstead}</p>
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-ink-soft">{messages.prints(documents)}</p>
      <Button className="min-h-11 shrink-0" onClick={() => setOpen(true)}>
        Printing
      </Button>
      {isOpen && (
        <Dialog title="Printing on this device" onClose={() => setOpen(false)}>
          <p>{messages.printing}</p>
          {documents.map(({ name, paper, copies: chosen, choose }) => (
            <SelectField
              key={name}
              label={`${name}, ${paper}`}
              options={copies}
              value={chosen}
              onChange={({ target }) => choose(target.value)}
            />
          ))}
        </Dialog>
      )}
    </div>
  )
}
