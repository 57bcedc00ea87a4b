import { Download } from 'lucide'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import { FaultReference } from '../ui/fault-reference.tsx'
import { toast } from '../ui/toaster.tsx'
import { invoiceMessages as messages } from './messages.ts'
import { saveFile } from './save-file.ts'

const kinds = {
  invoice: {
    label: 'Download Invoice',
    file: 'invoice',
    downloaded: messages.downloaded,
    failed: messages.notDownloaded,
  },
  creditNote: {
    label: 'Download Credit Note',
    file: 'credit_note',
    downloaded: messages.noteDownloaded,
    failed: messages.noteNotDownloaded,
  },
} as const

type Props = {
  kind: keyof typeof kinds
  orderId: string
  /** The order's own id for its invoice, the credit note's number for that. */
  wanted: string
  onAuthenticationFailed: () => void
}

/** Fetches the PDF and saves it as `invoice_{orderId}.pdf` (INV-02), or `credit_note_{orderId}.pdf`. */
export function DownloadDocument({ kind, orderId, wanted, onAuthenticationFailed }: Props) {
  const { label, file, downloaded, failed } = kinds[kind]
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()

  async function download() {
    setIsBusy(true)
    setFault(undefined)
    try {
      const pdf = await send('POST /generateBill', { token: readAuth()?.token, body: { orderId: wanted } })
      saveFile(pdf, `${file}_${orderId}.pdf`)
      toast.success(downloaded)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onAuthenticationFailed()
      // The server's sentence says what to do.
      if (error instanceof ApiError && error.status === 429) return void toast.error(error.message)
      setFault(error)
      toast.error(failed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid gap-2 justify-items-start lg:justify-items-end">
      <Button variant="secondary" isBusy={isBusy} onClick={() => void download()} aria-describedby={`order-${orderId}`}>
        <Icon drawing={Download} className="size-4" /> {label}
      </Button>
      <FaultReference fault={fault} />
    </div>
  )
}
