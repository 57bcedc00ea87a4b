// Who sends a request to the staff's application: found out before its body is read (STAFF-05, Q-14).
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#domain/staff/permissions.ts'
import { clientIp } from '../platform/http/client-ip.ts'
import type { FairQueue } from '../platform/http/fair-queue.ts'
import { takeSlot } from '../platform/http/queue-by-network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, for the request log. */
    staffId?: string
  }
}

/** A staff member by the session of the cookie. */
export type SignedInStaff = {
  readonly staffId: string
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly sessionId: string
  /** When a code or passkey was last shown (STAFF-07). */
  readonly authenticatedAt: Date
}

/** Undefined when the session has ended, or its person was suspended or got other roles (STAFF-05). */
export type AuthenticateStaff = (
  cookie: string,
  options: { readonly countsAsUse: boolean },
) => Promise<SignedInStaff | undefined>

/** Looks the session of a request up, once; `staffOf` has it afterwards. */
export type FindStaff = (
  request: FastifyRequest,
  reply: FastifyReply,
  options: { readonly countsAsUse: boolean },
) => Promise<SignedInStaff | undefined>

export const staffCookie = '__Host-staff'

const signedIn = new WeakMap<FastifyRequest, SignedInStaff>()

/**
 * Cookies that nobody has cost a query each: their network waits for its slots in `queue`, which has nothing else. So neither they nor
 * sign-ins delay the staff of another network, and sign-ins do not delay the staff of their own.
 */
export function findStaffBy({
  authenticate,
  queue,
}: {
  authenticate: AuthenticateStaff
  queue: FairQueue | undefined
}): FindStaff {
  return async (request, reply, options) => {
    const cookie = request.cookies[staffCookie]
    if (!cookie) return undefined
    const releaseSlot = queue && (await takeSlot({ queue, client: clientIp(request) }, reply, { bytes: 0 }))
    try {
      const staff = await authenticate(cookie, options)
      if (staff) {
        signedIn.set(request, staff)
        request.staffId = staff.staffId
      }
      return staff
    } finally {
      releaseSlot?.()
    }
  }
}

export function staffOf(request: FastifyRequest): SignedInStaff | undefined {
  return signedIn.get(request)
}
