/** Banks of the form, by the provider's codes. The provider's own test page has a button for failure, this form a bank. */
export const testBanks: readonly { code: string; name: string; declines?: true }[] = [
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'FAIL', name: 'A bank that declines', declines: true },
]
