type Units = { readonly quantity: number; readonly title: string; readonly netQuantity: string }

/** `2 × Wild Forest Honey (500 g)`, on labels and in mails. */
export function formatUnits({ quantity, title, netQuantity }: Units): string {
  return `${quantity} × ${title} (${netQuantity})`
}
