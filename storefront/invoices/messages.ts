export const invoiceMessages = {
  notLoaded: 'Failed to load invoices. Please try again later.',
  notLoadedToast: 'Failed to load invoices',
  empty: 'No invoices found',
  emptyMore: 'The GST invoice for each order will appear here, ready to download.',
  downloaded: 'Invoice downloaded successfully',
  notDownloaded: 'Failed to generate invoice',
  issued: (number: string, date: string) => `Invoice ${number}, ${unbroken(date)}`,
  total: 'Total paid',
  refundedOn: (date: string) => `Refunded on ${unbroken(date)}`,
  partRefunded: (sum: string, date: string) => `${sum} refunded on ${unbroken(date)}`,
  noteDownloaded: 'Credit note downloaded successfully',
  noteNotDownloaded: 'Failed to generate credit note',
  authenticationFailed: 'Authentication failed. Please log in again.',
} as const

function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00a0')
}
