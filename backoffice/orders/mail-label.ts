const mails: { readonly [kind: string]: string } = {
  'order-confirmation': 'Order confirmation',
  'refund-notice': 'Refund notice',
  'parcel-mail': 'Parcel on its way',
  'delivery-corrected': 'Corrected address',
}

export function mailLabel(kind: string): string {
  return mails[kind] ?? kind.replaceAll('-', ' ')
}
