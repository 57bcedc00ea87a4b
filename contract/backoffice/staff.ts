import { Type } from 'typebox'
import { Email } from '../email.ts'
import { Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { Done, StaffName, StaffRoles, StaffSession } from './staff-parts.ts'

const unknown = { 'not-found': { status: 404, error: 'Not found' } } as const
const lastOwner = { 'last-owner': { status: 409, error: 'The shop needs one owner.' } } as const
const emailTaken = { 'email-taken': { status: 409, error: 'This email belongs to a staff member already.' } } as const
const StaffId = Type.Object({ id: Type.String({ format: 'uuid' }) })

const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  roles: StaffRoles,
  /** 'invited': has not accepted an invitation yet, or the second factor was reset. */
  state: Type.Union([Type.Literal('active'), Type.Literal('invited'), Type.Literal('suspended')]),
  /** False when email, roles or suspension were changed in the database, without the key: then nobody signs in as this person. */
  isSealed: Type.Boolean(),
  addedAt: Instant,
  /** Until when the link of the newest invitation is good. */
  invitedUntil: Type.Union([Instant, Type.Null()]),
  sessions: Type.Integer(),
  passkeys: Type.Integer(),
  readToday: Type.Integer({ description: 'Customers whose data the person was shown today, in India' }),
  reads: Type.Array(Type.Object({ day: Type.String(), customers: Type.Integer() }), {
    description: 'The same of the last seven days, the newest first; days without are left out',
  }),
  isMe: Type.Boolean(),
})

export const staffCalls = describeStaffCalls({
  'GET /api/staff': {
    permission: 'staff.manage',
    source: 'STAFF-09',
    summary: 'Everybody who works or has worked in the back office.',
    answers: { 200: Type.Object({ staff: Type.Array(StaffMember) }) },
    refusals: {},
  },
  'GET /api/staff/:id': {
    permission: 'staff.manage',
    source: 'STAFF-09',
    summary: 'A staff member with the open sessions.',
    params: StaffId,
    answers: { 200: Type.Object({ member: StaffMember, sessions: Type.Array(StaffSession) }) },
    refusals: unknown,
  },
  'POST /api/staff': {
    permission: 'staff.manage',
    needsReauthentication: true,
    source: 'STAFF-09',
    summary: 'Adds a staff member and sends the invitation by mail.',
    body: Type.Object({ name: StaffName, email: Email, roles: StaffRoles }),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: emailTaken,
  },
  'POST /api/staff/:id/invitations': {
    permission: 'staff.manage',
    needsReauthentication: true,
    source: 'STAFF-09',
    summary: 'Sends a new invitation; the former link is no longer valid.',
    params: StaffId,
    answers: { 200: Done },
    refusals: {
      ...unknown,
      'not-invited': { status: 409, error: 'This person has accepted an invitation or is suspended.' },
    },
  },
  'PUT /api/staff/:id/roles': {
    permission: 'staff.manage',
    needsReauthentication: true,
    source: 'STAFF-05, STAFF-09',
    summary: 'Gives a staff member other roles, and ends the sessions.',
    params: StaffId,
    body: Type.Object({ roles: StaffRoles }),
    answers: { 200: Done },
    refusals: { ...unknown, ...lastOwner },
  },
  'PUT /api/staff/:id/suspension': {
    permission: 'staff.manage',
    needsReauthentication: true,
    source: 'STAFF-05, STAFF-09',
    summary: 'Shuts a staff member out: ends the sessions and invitations.',
    params: StaffId,
    answers: { 200: Done },
    refusals: {
      ...unknown,
      ...lastOwner,
      'own-suspension': { status: 409, error: 'You cannot suspend yourself. Another owner can.' },
    },
  },
  'DELETE /api/staff/:id/suspension': {
    permission: 'staff.manage',
    needsReauthentication: true,
    source: 'STAFF-09',
    summary: 'Lets a suspended staff member in again.',
    params: StaffId,
    answers: { 200: Done },
    refusals: unknown,
  },
  'POST /api/staff/:id/second-factor-reset': {
    permission: 'staff.manage',
    needsReauthentication: true,
    source: 'STAFF-09',
    summary:
      'Resets the second factor of a staff member, for a lost phone: authenticator, recovery codes, passkeys, password and sessions end, and an invitation is sent to set them up again.',
    params: StaffId,
    answers: { 200: Done },
    refusals: {
      ...unknown,
      ...lastOwner,
      'is-suspended': { status: 409, error: 'This person is suspended.' },
    },
  },
  'DELETE /api/staff/:id/sessions': {
    permission: 'staff.manage',
    needsReauthentication: true,
    source: 'STAFF-09',
    summary: 'Ends all sessions of a staff member.',
    params: StaffId,
    answers: { 200: Type.Object({ ended: Type.Integer() }) },
    refusals: unknown,
  },
})
