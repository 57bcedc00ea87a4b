import { Download } from 'lucide-react'
import { useState } from 'react'
import { readAuth } from '../identity/session.ts'
import { ApiError, send } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toaster.tsx'
import { invoiceMessages as messages } from './messages.ts'
import { saveFile } from './save-file.ts'

type Props = { orderId: string; onAuthenticationFailed: () => void }

/** Fetches the PDF and keeps it as `invoice_{orderId}.pdf` (INV-02). */
export function DownloadInvoice({ orderId, onAuthenticationFailed }: Props) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const pdf = await send('POST /generateBill', { token: readAuth()?.token, body: { orderId } })
      saveFile(pdf, `invoice_${orderId}.pdf`)
      toast.success(messages.downloaded)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onAuthenticationFailed()
      toast.error(messages.notDownloaded)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void download()} aria-describedby={`order-${orderId}`}>
      <Download aria-hidden="true" className="size-4" /> Download Invoice
    </Button>
  )
}
