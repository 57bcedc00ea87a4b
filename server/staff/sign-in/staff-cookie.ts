import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserMemory, maxSession } from '#domain/staff/session.ts'
import { staffCookie } from '#server/http/staff-session.ts'

/** Of a browser in which somebody has signed in, for longer than the session; opens nothing. */
const browserCookie = '__Host-staff-browser'

/** `__Host-`: for this host alone, over https (browsers take localhost for it), for every path (STAFF-05). */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

export function setStaffCookies(
  reply: FastifyReply,
  { token, browserToken }: { token: string; browserToken: string },
): void {
  reply.setCookie(staffCookie, token, { ...attributes, maxAge: maxSession / 1000 })
  reply.setCookie(browserCookie, browserToken, { ...attributes, maxAge: browserMemory / 1000 })
}

export function browserTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[browserCookie]
}

/** The browser stays remembered. */
export function clearStaffCookie(reply: FastifyReply): void {
  reply.clearCookie(staffCookie, attributes)
}
