import type { ServeUpload } from '#server/http/serve-upload.ts'

export const customerSender = (customerId: string) =>
  ({ sentBy: 'customer', sender: `customer:${customerId}` }) as const

export function customersUploads(serveUpload: ServeUpload): void {
  serveUpload('POST /api/pictures', async ({ customer }) => customerSender(customer?.customerId ?? ''))
}
