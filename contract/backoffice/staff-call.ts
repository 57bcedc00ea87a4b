import type { ConfirmedAct } from '#domain/staff/confirmed-acts.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { CallShape, RefusalAnswer } from '../call.ts'

/** A call of the staff's application. */
export type StaffCall = CallShape & {
  /** 'public': without a session; 'signed-in': any role. */
  readonly permission: Permission | 'public' | 'signed-in'
  /**
   * Of changing calls. 'one' (default): the handler runs in one transaction with its audit entries and idempotency key.
   * 'own': it opens transactions itself (sign-in, bulk).
   */
  readonly transaction?: 'one' | 'own'
  /** Needs a code or passkey of the last ten minutes (STAFF-07). */
  readonly needsReauthentication?: true
  /** Needs a code or passkey given for this act, whose token is in the header `X-Confirmation` (STAFF-07). */
  readonly confirmedAct?: ConfirmedAct
  /** Of GETs with side effects, such as printing: other sites cannot make a browser call them (STAFF-06). */
  readonly hasSideEffects?: true
  /**
   * Of GETs that show names, addresses, telephones or emails of customers: whose (decision 0033). They are counted for the person and the
   * day before the answer leaves; of PDFs, which have no `answer`, before they are drawn.
   */
  readonly shows?: (call: { readonly answer: never; readonly query: never; readonly params: never }) => Shown
}

/** Customers by their ids, or by numbers of their orders and documents and ids of their parcels; people without an account by their tickets. */
export type Shown = {
  readonly customers?: readonly string[]
  readonly orders?: readonly string[]
  readonly parcels?: readonly string[]
  readonly documents?: readonly string[]
  readonly strangers?: readonly string[]
  /** All to whom packs of a recalled batch went. */
  readonly recalls?: readonly string[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type StaffCalls = { readonly [methodAndPath: `${Method} /api/${string}`]: StaffCall }

/** Checks the calls and keeps their literal types. */
export function describeStaffCalls<const T extends StaffCalls>(calls: T): T {
  return calls
}

/** Refusals of every call of the staff's application, answered before the action runs. */
export const commonStaffRefusals = {
  'wrong-shape': { status: 422, error: 'Please check the marked fields' },
  'not-signed-in': { status: 401, error: 'Please sign in.' },
  'not-allowed': { status: 403, error: 'Your role does not allow this.' },
  reauthenticate: { status: 403, error: 'Please confirm with a code or passkey.' },
  'confirm-act': { status: 403, error: 'Please confirm this with a code or passkey.' },
  'foreign-origin': { status: 403, error: 'This page does not belong to the back office.' },
  'key-missing': { status: 422, error: 'This request has no Idempotency-Key.' },
  'key-reused': { status: 422, error: 'This Idempotency-Key was used for something else.' },
  'not-found': { status: 404, error: 'Not found' },
  'export-running': { status: 409, error: 'A file is being sent. Please wait until it has arrived.' },
  'read-limit': {
    status: 429,
    error: 'You have been shown the data of {limit} customers today, the most for one day. Please ask an owner.',
  },
  'too-many': { status: 429, error: 'Too many attempts. Please try again later.' },
} as const satisfies { [code: string]: RefusalAnswer }
