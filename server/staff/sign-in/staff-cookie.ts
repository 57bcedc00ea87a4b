import '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { maxSession } from '#domain/staff/session.ts'
import { staffCookie } from '#server/http/serve-staff.ts'

/** `__Host-`: for this host alone, over https (browsers take localhost for it), for every path (STAFF-05). */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

export function setStaffCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(staffCookie, token, { ...attributes, maxAge: maxSession / 1000 })
}

export function clearStaffCookie(reply: FastifyReply): void {
  reply.clearCookie(staffCookie, attributes)
}
