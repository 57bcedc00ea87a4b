/** What a private picture belongs to: the number of a ticket or return, or the id of a stock entry. */
export type Owner = { readonly kind: 'ticket' | 'return' | 'stock-entry'; readonly id: string }

/** Who has sent a picture that belongs to nothing yet, such as `customer:{id}`: nobody else may attach it. */
export type Sender = { readonly sentBy: 'customer' | 'staff'; readonly sender: string }

export type Attachment = {
  readonly id: string
  readonly sentBy: 'customer' | 'staff'
  /** When the form with it was sent. */
  readonly sentAt: Date
  /** 'waiting': not redrawn yet; 'refused': it turned out to be damaged after it was attached. */
  readonly state: 'drawn' | 'waiting' | 'refused'
  readonly width: number | undefined
  readonly height: number | undefined
}

/** Pictures of one ticket, return or stock entry in all, and of these from the customer (TICKET-06, RETURN-03). */
export const mostPictures = { inAll: 10, fromCustomer: 5 } as const
