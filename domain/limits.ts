// Rate limits by account, recipient and network. A network is an IPv4 or an IPv6 /64; a /48 has four times its limit.
import type { Limit } from './rate-limit.ts'
import { day, hour, minute } from './time.ts'

type Limits = readonly Limit[]

// --- Logging in
/** Failed logins to one account; a success resets them. */
export const loginsPerAccount: Limits = [{ max: 10, within: 15 * minute }]
/** Failed logins from one network. */
export const loginsPerNetwork: Limits = [{ max: 100, within: 15 * minute }]

// --- The back office (STAFF-03)
/** Failed sign-ins to one account of staff, and wrong codes and passwords of a signed-in person. */
export const staffTriesPerAccount: Limits = [{ max: 10, within: 15 * minute }]
/** Failed sign-ins of staff from one network; by password, by passkey, and codes and passkeys of signed-in persons are counted apart. */
export const staffTriesPerNetwork: Limits = [{ max: 30, within: 15 * minute }]
/** Sign-ins by passkey that one network begins, finished or not. */
export const passkeySignInsPerNetwork: Limits = [{ max: 120, within: 15 * minute }]

/** Customers whose data a person is shown on a day in India, unless the setting STAFF_READS_PER_DAY says otherwise; owners are not stopped. */
export const customersReadPerDay = 1_000
/** How often a mail of an order is sent again, by all of the staff together (ORDERS-07). */
export const sameMailAgain: Limits = [{ max: 3, within: hour }]

/** Prints of labels, slips and lists that are being made for one person (SHIP-04). */
export const printsAtOnce = 2

// --- One-time codes
/** Messages with a code to one email or phone, for one purpose. */
export const codesPerRecipient: Limits = [
  { max: 1, within: minute },
  { max: 15, within: hour },
]
/** The same, requested from one network, which thus cannot use up another person's codes. */
export const codesPerRecipientAndNetwork: Limits = [{ max: 5, within: hour }]
/** Requests for codes from one network, sent or not, and as many attempts to register; high, since mobile carriers put many customers behind one IP. */
export const codesPerNetwork: Limits = [{ max: 300, within: hour }]
/** Wrong guesses at one code after which it is blocked for their network. */
export const wrongGuessesPerNetwork = 5
/** Wrong guesses at one code from all networks after which it is invalid. */
export const wrongGuessesPerCode = 15
/** Wrong guesses at any codes from one network. */
export const wrongCodesPerNetwork: Limits = [{ max: 100, within: 15 * minute }]

// --- Text messages, which cost money; the setting SMS_PER_HOUR limits the whole shop
/** Text messages caused by one IPv4. */
export const textsPerIpv4: Limits = [{ max: 30, within: hour }]
/** Text messages caused by one IPv6 /64; a /48 may cause forty. */
export const textsPerIpv6: Limits = [{ max: 10, within: hour }]
/** Text messages that staff send to see whether they arrive, by all of them together. */
export const testTexts: Limits = [{ max: 10, within: hour }]
/** Milliseconds; the span of SMS_PER_HOUR. */
export const textsBudgetSpan = hour

// --- Paying
/** Payments opened by one customer, who retries a payment a few times. */
export const ordersPerCustomer: Limits = [{ max: 30, within: 15 * minute }]
/** Payments opened from one network: an Indian carrier may have hundreds of customers behind one IP address. */
export const ordersPerNetwork: Limits = [{ max: 1000, within: 15 * minute }]
/** Repeated reports of one payment: a page without an answer reports it about forty times in 15 minutes, and may be open in three tabs. */
export const reportsPerAttempt: Limits = [{ max: 120, within: 15 * minute }]
/** Repeated reports of one customer's payments. */
export const reportsPerCustomer: Limits = [{ max: 300, within: 15 * minute }]
/** Reports from one network that name no payment of theirs, or are not signed; paying customers send none. */
export const invalidReportsPerNetwork: Limits = [{ max: 300, within: 15 * minute }]

// --- Documents (INV-02, Q-12)
/** PDFs rendered for one customer; each takes some 20 ms of CPU. */
export const documentsPerCustomer: Limits = [{ max: 30, within: 15 * minute }]

// --- The contact form (CONT-02, Q-17)
/** Messages from one network. */
export const messagesPerNetwork: Limits = [{ max: 10, within: 15 * minute }]
/** Acknowledgements to one mailbox. */
export const acknowledgementsPerMailbox: Limits = [{ max: 3, within: day }]

// --- Tickets (TICKET-04, TICKET-05)
/** Numbers and emails tried by one network at `/ticket`, and requests for a link. */
export const ticketTriesPerNetwork: Limits = [{ max: 20, within: hour }]
/** The same, with one email. */
export const ticketTriesPerEmail: Limits = [{ max: 10, within: hour }]
/** Mails with the link of a ticket to one mailbox. */
export const ticketLinksPerMailbox: Limits = [{ max: 3, within: day }]
/** Answers of a customer to one ticket. */
export const answersPerTicket: Limits = [{ max: 20, within: hour }]

// --- Private pictures (TICKET-06, RETURN-03)
/** Pictures of one customer or one link, sent or refused: a form takes five. */
export const picturesPerSender: Limits = [
  { max: 30, within: hour },
  { max: 60, within: day },
]
/** Pictures from one network. */
export const picturesPerNetwork: Limits = [
  { max: 120, within: hour },
  { max: 600, within: day },
]

// --- Notify Me (PROD-04, Q-16)
/** Requests from one network. */
export const notifyRequestsPerNetwork: Limits = [{ max: 30, within: 15 * minute }]
/** Different mailboxes named by one network. */
export const notifyMailboxesPerNetwork: Limits = [{ max: 20, within: day }]
/** Open requests of one mailbox. */
export const openNotifyRequests = 10
/** Milliseconds between two mails about one product to one mailbox. */
export const notifyMailInterval = day
/** Milliseconds without any mail after 'stop'. */
export const notifyStopDuration = 30 * day

// --- People's own data (CUST-01, CUST-02)
/** Mails to a new email of one customer, whom staff cannot flood by it. */
export const emailChangesPerCustomer: Limits = [{ max: 5, within: day }]
/** Uses of links about one's data from one network. */
export const privacyLinksPerNetwork: Limits = [{ max: 60, within: 15 * minute }]
/** Requests about their own data by one customer, and mails with a link to confirm one. */
export const privacyRequestsPerCustomer: Limits = [{ max: 10, within: day }]
