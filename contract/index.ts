import { attachmentCalls } from './attachments.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { contactCalls } from './contact.ts'
import { growerCalls } from './growers.ts'
import { identityCalls } from './identity.ts'
import { invoiceCalls } from './invoices.ts'
import { lotCalls } from './lots.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payments.ts'
import { privacyCalls } from './privacy.ts'
import { returnCalls } from './returns.ts'
import { stockCalls } from './stock.ts'
import { ticketCalls } from './tickets.ts'

/** The shop's public API, by method and path. Browser code imports types only. */
export const contract = {
  ...catalogueCalls,
  ...growerCalls,
  ...lotCalls,
  ...stockCalls,
  ...identityCalls,
  ...paymentCalls,
  ...orderCalls,
  ...invoiceCalls,
  ...returnCalls,
  ...attachmentCalls,
  ...contactCalls,
  ...ticketCalls,
  ...privacyCalls,
}

export type Contract = typeof contract
export type CallName = keyof Contract

type Described<Name extends CallName> = Contract[Name] extends infer C extends Call ? C : never
export type Body<Name extends CallName> = BodyOf<Described<Name>>
export type Query<Name extends CallName> = QueryOf<Described<Name>>
export type Params<Name extends CallName> = ParamsOf<Described<Name>>
export type Answer<Name extends CallName> = AnswerOf<Described<Name>>

/** Body of every error answer (API-08, Q-10). */
export type ErrorAnswer = {
  readonly error: string
  readonly code: string
  /** Sentence by field, for invalid input. */
  readonly fields?: { readonly [field: string]: string }
  /** Names the log entry of a fault. */
  readonly reference?: string
  readonly [detail: string]: unknown
}
