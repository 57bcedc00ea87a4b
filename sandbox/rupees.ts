/** Paise as an Indian reads them: 12345600 → ₹1,23,456 and 12345650 → ₹1,23,456.50. */
export function rupees(paise: number): string {
  const style = { style: 'currency', currency: 'INR', minimumFractionDigits: paise % 100 === 0 ? 0 : 2 } as const
  return new Intl.NumberFormat('en-IN', style).format(paise / 100)
}
