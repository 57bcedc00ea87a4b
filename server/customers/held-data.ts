// Everything that the shop may hold about a person: the one list that a copy (CUST-02), an erasure (CUST-03) and their test read.

/** How the values of a key are compared with a column: equal to it, a word of its text, or any part of its text. */
export type KeyKind = 'uuid' | 'text' | 'word' | 'substring'

/** By what the rows of a person are found; `person.ts` reads the values. */
export const keyKinds = {
  customer: 'uuid',
  attempts: 'uuid',
  reservations: 'uuid',
  emails: 'text',
  mailboxes: 'text',
  phones: 'text',
  orders: 'text',
  tickets: 'text',
  pictures: 'text',
  subjects: 'text',
  providerIds: 'word',
  digests: 'substring',
} as const satisfies { readonly [key: string]: KeyKind }
export type PersonKey = keyof typeof keyKinds

type Found = {
  readonly table: string
  /** As the copy names it. */
  readonly title: string
  /** By column; a row is the person's when one of them fits. */
  readonly foundBy: { readonly [column: string]: PersonKey }
  /** Of no use in a copy: digests and the like. */
  readonly isSecret?: true
}

/** What an erasure does with the rows of a table. The columns are all of the table that have text, of blanked tables all that are changed. */
export type HeldTable = Found &
  (
    | { readonly fate: 'kept'; readonly columns: readonly string[]; readonly reason: string }
    | { readonly fate: 'deleted'; readonly columns: readonly string[]; readonly remains: string }
    /** By `redact_text`, the only change that these append-only tables allow. */
    | { readonly fate: 'redacted'; readonly columns: readonly ['text']; readonly remains: string }
    /** By column what it becomes, where {id} is the account's; what was null stays so. */
    | {
        readonly fate: 'blanked'
        readonly becomes: { readonly [column: string]: string | null }
        readonly remains: string
      }
  )

const eightYears = 'tax law wants the books of eight financial years'

export const heldData: readonly HeldTable[] = [
  {
    table: 'customers',
    title: 'Account',
    foundBy: { id: 'customer' },
    fate: 'blanked',
    becomes: {
      name: 'Erased',
      email: 'erased-{id}@erased.invalid',
      phone: 'erased-{id}',
      password_hash: '',
    },
    remains: 'its id stays, since orders name it',
  },
  {
    table: 'sessions',
    title: 'Sessions',
    foundBy: { customer_id: 'customer' },
    fate: 'deleted',
    columns: [],
    remains: 'nobody is signed in any more',
  },
  {
    table: 'one_time_codes',
    title: 'One-time codes',
    foundBy: { email: 'emails', recipient: 'emails', phone: 'phones' },
    fate: 'deleted',
    columns: ['recipient', 'email', 'phone'],
    remains: 'nothing remains',
  },
  {
    table: 'rate_limits',
    title: 'Counted attempts',
    foundBy: { key: 'digests' },
    fate: 'deleted',
    isSecret: true,
    columns: ['key'],
    remains: 'nothing remains',
  },
  {
    table: 'privacy_links',
    title: 'Links in mails about data',
    foundBy: { customer_id: 'customer' },
    fate: 'deleted',
    isSecret: true,
    columns: ['email', 'document'],
    remains: 'nothing remains',
  },
  {
    table: 'mails',
    title: 'Mails about the account and messages',
    foundBy: { subject_id: 'subjects' },
    fate: 'deleted',
    columns: ['details', 'subject_id'],
    remains: 'nothing remains; mails of orders are listed without an address',
  },
  {
    table: 'orders',
    title: 'Orders',
    foundBy: { number: 'orders' },
    fate: 'kept',
    columns: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'address',
      'address2',
      'pin_code',
      'state_code',
      'country',
      'corrected_first_name',
      'corrected_last_name',
      'corrected_phone',
      'corrected_address',
      'corrected_address2',
      'corrected_pin_code',
      'held_reason',
      'words',
    ],
    reason: eightYears,
  },
  {
    table: 'order_lines',
    title: 'What was ordered',
    foundBy: { order_number: 'orders' },
    fate: 'kept',
    columns: ['title', 'net_quantity', 'hsn', 'product_id', 'order_number'],
    reason: eightYears,
  },
  {
    table: 'invoices',
    title: 'Invoices',
    foundBy: { order_number: 'orders' },
    fate: 'kept',
    columns: ['document'],
    reason: eightYears,
  },
  {
    table: 'credit_notes',
    title: 'Credit notes',
    foundBy: { order_number: 'orders' },
    fate: 'kept',
    columns: ['document'],
    reason: eightYears,
  },
  {
    table: 'parcels',
    title: 'Parcels',
    foundBy: { order_number: 'orders' },
    fate: 'kept',
    columns: ['tracking', 'order_number'],
    reason: 'they belong to the order, and name no address',
  },
  {
    table: 'refunds',
    title: 'Refunds',
    foundBy: { attempt_id: 'attempts' },
    fate: 'kept',
    columns: ['reason', 'utr', 'refusal'],
    reason: eightYears,
  },
  {
    table: 'refund_requests',
    title: 'Refunds that staff requested from an owner',
    foundBy: { order_number: 'orders' },
    fate: 'blanked',
    becomes: { reason: 'Erased', answer: null },
    remains: 'who requested and who decided, when, of what sum stays',
  },
  {
    table: 'payment_attempts',
    title: 'Payments',
    foundBy: { customer_id: 'customer' },
    fate: 'blanked',
    becomes: { quote: null, order_details: null },
    remains: 'amount, state and the names that the card provider gave stay',
  },
  {
    table: 'reservations',
    title: 'Reservations of carts',
    foundBy: { id: 'reservations' },
    fate: 'blanked',
    becomes: { network: null },
    remains: 'which units were reserved stays',
  },
  {
    table: 'webhook_events',
    title: 'Reports of the card provider',
    foundBy: { body: 'providerIds' },
    fate: 'blanked',
    becomes: { body: '' },
    remains: 'that and when it came stays',
  },
  {
    table: 'order_notes',
    title: 'Notes of staff about orders',
    foundBy: { order_number: 'orders' },
    fate: 'redacted',
    columns: ['text'],
    remains: 'that, when and by whom one was written stays',
  },
  {
    table: 'contact_messages',
    title: 'Messages',
    foundBy: { ticket: 'tickets' },
    fate: 'blanked',
    becomes: { name: 'Erased', email: null, phone: null, message: '' },
    remains: 'number, kind and times stay',
  },
  {
    table: 'ticket_messages',
    title: 'What was said about messages',
    foundBy: { ticket: 'tickets' },
    fate: 'redacted',
    columns: ['text'],
    remains: 'that, when and by whom something was said stays',
  },
  {
    table: 'ticket_links',
    title: 'Links to messages',
    foundBy: { ticket: 'tickets' },
    fate: 'deleted',
    isSecret: true,
    columns: ['ticket'],
    remains: 'nothing remains',
  },
  {
    table: 'returns',
    title: 'Returns',
    foundBy: { order_number: 'orders' },
    fate: 'blanked',
    becomes: { words: '', decline_reason: '', sent_back_tracking: null },
    remains: 'units, states and days stay',
  },
  {
    table: 'recall_mails',
    title: 'Recalls of food that was bought',
    foundBy: { customer_id: 'customer' },
    fate: 'kept',
    columns: [],
    reason: 'food-safety law wants to know who was informed of a recall',
  },
  {
    table: 'attachments',
    title: 'Pictures',
    foundBy: { owner_id: 'pictures', sender: 'pictures' },
    fate: 'deleted',
    columns: ['owner_id', 'sender'],
    remains: 'nothing remains',
  },
  {
    table: 'notify_me_requests',
    title: '‘Notify Me’ requests',
    foundBy: { email: 'emails', mailbox: 'mailboxes' },
    fate: 'deleted',
    columns: ['email', 'mailbox'],
    remains: 'nothing remains',
  },
  {
    table: 'privacy_requests',
    title: 'Requests about data',
    foundBy: { customer_id: 'customer' },
    fate: 'blanked',
    becomes: { words: '', outcome: null },
    remains: 'that, when and how it was answered stays',
  },
  {
    table: 'erasures',
    title: 'Erasure',
    foundBy: { customer_id: 'customer' },
    fate: 'blanked',
    becomes: { withheld: null },
    remains: 'that and when the account was erased stays',
  },
]

/** Columns that a copy of a person's rows leaves out, of all tables or of one: secrets, and who of the staff acted. */
export const leftOut: readonly string[] = [
  ...['password_hash', 'token_hash', 'code_hash'],
  // For searches; of other tables what the person said.
  'orders.words',
  // Pictures are seen by the link of their message.
  ...['bytes', 'small_bytes', 'sender'],
  ...['staff_id', 'assigned_to', 'packed_by', 'asked_by', 'assignee', 'assignee_id', 'closed_by', 'decided_by'],
]
