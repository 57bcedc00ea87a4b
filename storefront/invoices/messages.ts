export const invoiceMessages = {
  notLoaded: 'Failed to load invoices. Please try again later.',
  notLoadedToast: 'Failed to load invoices',
  empty: 'No invoices found',
  emptyMore: 'Every order gets its GST invoice here, ready to download.',
  downloaded: 'Invoice downloaded successfully',
  notDownloaded: 'Failed to generate invoice',
  authenticationFailed: 'Authentication failed. Please log in again.',
} as const
