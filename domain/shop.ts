import type { PaymentMethod } from './payments/payment-method.ts'

/** The owner's facts, set in `shop.config.ts`. */
export type Shop = {
  readonly name: string
  readonly tagline: string
  readonly company: {
    readonly legalName: string
    readonly addressLines: readonly string[]
    /** Two-digit GST code of the state the company is registered in. */
    readonly stateCode: string
    readonly gstin: string
    readonly fssai: string
    readonly cin?: string
  }
  readonly contact: {
    readonly email: string
    readonly phone: string
    readonly phoneHours: string
    readonly grievanceOfficer: {
      readonly name: string
      readonly designation: string
      readonly email: string
      readonly phone: string
    }
  }
  /** The card provider and its support page. */
  readonly paymentProvider: { readonly name: string; readonly url: string }
  /**
   * Means of payment in the order in which they are offered (PAYM-01). The account at the card provider must allow them:
   * the shop only chooses among these.
   */
  readonly paymentMethods: readonly [PaymentMethod, ...PaymentMethod[]]
  readonly social: readonly { readonly label: string; readonly url: string }[]
  readonly returns: {
    /** Days in the return policy; the specification's two readings stand side by side until the owner reconciles them. */
    readonly policyDays: number
    readonly termsDays: number
  }
  readonly delivery: DeliveryTerms
  /** The calendar date in India from which a product page names the lowest price before a reduction (GOODS-06). */
  readonly lowestPriceFrom: string
  readonly retentionDays: RetentionDays
  readonly invoiceSeries: string
  readonly creditNoteSeries: string
  readonly paymentWindowColour: string
}

/** Where the shop delivers, and how fast. */
export type DeliveryTerms = {
  /** GST codes of the states and union territories that the shop delivers to (BILL-02). */
  readonly stateCodes: readonly string[]
  /** Hour of the day in India, 0 to 24: what is ordered before it is dispatched on the same working day (DELV-01). */
  readonly cutOffHour: number
  /** Working days from dispatch to delivery by the first digits of the PIN code; the longest beginning counts (DELV-01). */
  readonly daysByPin: { readonly [firstDigits: string]: readonly [min: number, max: number] }
  /** First digits of PIN codes that are not served (DELV-02); a longer beginning in `daysByPin` is an exception. */
  readonly pinsNotServed: readonly string[]
  /** Calendar dates without dispatch and delivery beside all Sundays: '2026-12-25'. */
  readonly holidays: readonly string[]
}

/** Days after which rows are deleted that nobody needs any more. Orders, documents, refunds and the audit log are not among them. */
export type RetentionDays = {
  /** The card provider's webhooks, from their receipt to the end of its month; it repeats an event for 24 hours, on request for 15 days. */
  readonly webhookEvents: number
  /** The ids of webhooks, by which repetitions are known, from their receipt. Not below 15: a later repetition is handled once more. */
  readonly webhookEventIds: number
  /** Reservations that were sold or released, from their expiry. */
  readonly endedReservations: number
  /** Payments that were opened and never made, with their addresses, from their end. */
  readonly lapsedPayments: number
  /** 'Notify Me' requests, from their mail; the link that stops further mails works as long. */
  readonly closedNotifyMeRequests: number
  /** Records of refused mails not tied to an order, refund, parcel or contact message. Longer than `closedNotifyMeRequests`. */
  readonly mails: number
  /** Answers to staff's calls, for those that are repeated after a time without network (DESK-07, PACK-07). */
  readonly answersToStaff: number
  /** Events that refresh staff's open pages. */
  readonly staffEvents: number
  /** Which customers' data staff were shown, by person and day (decision 0033). */
  readonly staffReads: number
  /** One-time codes, used or not, from their sending; they stay for questions of customers. */
  readonly codes: number
  /**
   * How long a copy of what was erased stays, which nobody is shown: 0, or 365 where counsel wants the year of DPDP rule 8(3), which holds
   * from 13 May 2027 (CUST-03).
   */
  readonly afterErasure: number
}
