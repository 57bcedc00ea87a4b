// How often what may be done: the limits by account, address and network. A network is an IPv4 address or an IPv6 /64.
import { day, hour, minute } from './time.ts'

/** At most `most` attempts within any span of `within` milliseconds. */
export type Limit = { readonly most: number; readonly within: number }
type Limits = readonly Limit[]

// --- Logging in
/** Passwords tried for one account. */
export const loginsPerAccount: Limits = [{ most: 10, within: 15 * minute }]
/** Logins that failed from one network. */
export const loginsPerNetwork: Limits = [{ most: 100, within: 15 * minute }]

// --- One-time codes
/** Messages with a code to one e-mail or phone, for one purpose, wherever they are requested. */
export const codesPerRecipient: Limits = [
  { most: 1, within: minute },
  { most: 15, within: hour },
]
/** The same, requested from one network: nobody uses up the codes of somebody else alone. */
export const codesPerRecipientAndNetwork: Limits = [{ most: 5, within: hour }]
/** Messages with a code requested from one network; wide, since many customers share one behind a mobile carrier. */
export const codesPerNetwork: Limits = [{ most: 300, within: hour }]
/** Wrong guesses at one code: the last of these makes it useless for the network that they come from. */
export const wrongGuessesPerNetwork = 5
/** Wrong guesses at one code from all networks together: the last of these kills it. */
export const wrongGuessesPerCode = 15
/** Codes guessed wrong from one network, whatever they were for. */
export const wrongCodesPerNetwork: Limits = [{ most: 100, within: 15 * minute }]

// --- Text messages, which cost money; the setting SMS_PER_HOUR limits the whole shop
/** Text messages that one IPv4 address may cause. */
export const textsPerIpv4: Limits = [{ most: 30, within: hour }]
/** Text messages that one IPv6 /64 may cause. */
export const textsPerIpv6: Limits = [{ most: 10, within: hour }]
/** Text messages that one IPv6 /48 may cause. */
export const textsPerIpv6Site: Limits = [{ most: 40, within: hour }]
/** The span that SMS_PER_HOUR speaks of, in milliseconds. */
export const textsBudgetSpan = hour

// --- Documents (INV-02, Q-12)
/** Invoices and credit notes drawn for one customer: each takes a processor some 20 ms. */
export const documentsPerCustomer: Limits = [{ most: 30, within: 15 * minute }]

// --- The contact form (CONT-02, Q-17)
/** Messages from one network. */
export const messagesPerNetwork: Limits = [{ most: 10, within: 15 * minute }]
/** Acknowledgements to one mailbox; the messages themselves always reach the shop. */
export const acknowledgementsPerMailbox: Limits = [{ most: 3, within: day }]

// --- Notify Me (PROD-04, Q-16)
/** Requests from one network. */
export const notifyRequestsPerNetwork: Limits = [{ most: 30, within: 15 * minute }]
/** Different mailboxes that one network may name. */
export const notifyMailboxesPerNetwork: Limits = [{ most: 20, within: day }]
/** Products that one mailbox may wait for at a time. */
export const openNotifyRequests = 10
/** Milliseconds between two mails about one product to one mailbox. */
export const notifyMailEvery = day
/** Milliseconds without any mail after 'stop'. */
export const notifyStopLasts = 30 * day
