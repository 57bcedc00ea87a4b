import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { MailState } from './view-recall.ts'

export const stateWords: { readonly [State in ParcelState]: string } = {
  packed: 'Packed, here',
  'handed-over': 'Handed over',
  'in-transit': 'In transit',
  delivered: 'Delivered',
  failed: 'Delivery failed',
  'coming-back': 'Coming back',
  back: 'Back here',
  lost: 'Lost',
  unpacked: 'Unpacked',
}

export const mailWords: { readonly [State in MailState]: string } = {
  none: '',
  erased: 'Erased, not written to',
  waiting: 'Waiting',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  read: 'Read',
}
