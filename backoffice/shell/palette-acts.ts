import type { ObjectAct } from '#domain/object-acts.ts'
import type { FoundAct } from '../platform/find.ts'
import { pagePath } from '../platform/page-path.ts'
import { requestAct } from '../platform/requested-act.ts'
import type { Option } from '../ui/combobox.tsx'

type Way = { readonly path: string; readonly state?: object }
type NamedAct = { readonly verb: string; readonly way: (id: string) => Way }

const order = (id: string) => pagePath('/orders/:number', { params: { number: id } })
const refund = (number: string, query = {}) => ({
  path: pagePath('/orders/:number/refund', { params: { number }, query }),
})

/** Where each act begins; nothing is done by going there. */
const acts: { readonly [Act in ObjectAct]: NamedAct } = {
  refund: { verb: 'Refund', way: (number) => refund(number) },
  cancel: { verb: 'Cancel', way: (number) => refund(number, { act: 'cancel' }) },
  hold: { verb: 'Hold', way: (number) => ({ path: order(number), ...requestAct('hold') }) },
  ticket: { verb: 'Open a ticket for', way: (number) => ({ path: order(number), ...requestAct('open-ticket') }) },
  pack: { verb: 'Pack', way: (number) => ({ path: pagePath('/pack/:number', { params: { number } }) }) },
  return: {
    verb: 'Take back',
    way: (number) => ({ path: pagePath('/orders/:number/return', { params: { number } }) }),
  },
  'send-again': {
    verb: 'Send again',
    way: (number) => ({ path: pagePath('/orders/:number/send-again', { params: { number } }) }),
  },
  receive: { verb: 'Receive', way: (product) => ({ path: pagePath('/stock/receive', { query: { product } }) }) },
  'write-off': {
    verb: 'Write off',
    way: (product) => ({ path: pagePath('/stock/receive', { query: { product, kind: 'damage' } }) }),
  },
  count: { verb: 'Count', way: (product) => ({ path: pagePath('/stock/count', { query: { product } }) }) },
  price: {
    verb: 'Change the price of',
    way: (id) => ({ path: `${pagePath('/products/:id', { params: { id } })}#price` }),
  },
}

/** 'Refund FG-4821-7340 …'; where the order does not allow it the entry says why, and leads to the order. */
export function actOption({ act, item, why }: FoundAct): Option & { readonly way: Way } {
  const { verb, way } = acts[act]
  return {
    id: `act:${act}:${item.id}`,
    group: 'Actions',
    label: `${verb} ${item.label}`,
    aside: why === undefined ? item.aside : 'Not now',
    ...((why ?? item.detail) && { detail: why ?? item.detail }),
    way: why === undefined ? way(item.id) : { path: order(item.id) },
  }
}
