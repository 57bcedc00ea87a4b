import { type Static, Type } from 'typebox'
import { describeCalls } from './call.ts'
import { Email } from './email.ts'
import { Secret } from './text.ts'

const PhoneNumber = Type.String({ minLength: 4, maxLength: 20, description: 'E.164, as +919876543210' })
const Password = Secret({ minLength: 1, maxLength: 1000 })
const Code = Type.String({ minLength: 1, maxLength: 12, description: 'The one-time code as typed' })
const Name = Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' })
const Message = Type.Object({ message: Type.String() })
const waitBeforeNextCode = {
  status: 429,
  error: 'Please wait {retryAfter} seconds before requesting another OTP',
} as const
const phoneNotValid = {
  'phone-not-valid': { status: 422, error: 'Phone number should be 10 digits' },
  'foreign-phone-not-valid': { status: 422, error: 'Please check the phone number and its country' },
} as const
const wrongCode = { status: 400, error: 'Invalid OTP' } as const
/** After five wrong guesses since the last request, or ten minutes after it; the same with and without an account. */
const codeOver = { status: 400, error: 'This code no longer works. Please ask for a new one.' } as const

export const AuthRecord = Type.Object({ token: Type.String(), user_id: Type.String(), name: Type.String() })
export type AuthRecord = Static<typeof AuthRecord>

const CustomerRecord = Type.Object({
  user_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phoneNumber: Type.String(),
})

export const identityCalls = describeCalls({
  'POST /verifyUser': {
    access: 'visitor',
    source: 'API-02, HDR-04',
    summary: 'Returns the customer of a token.',
    // Any malformed token is 401, not 422.
    body: Type.Object({ token: Type.Optional(Type.Unknown()) }),
    answers: { 200: CustomerRecord },
    refusals: { 'invalid-token': { status: 401, error: 'Your session has ended. Please log in again.' } },
  },
  'POST /login': {
    access: 'visitor',
    source: 'API-02, LOGIN-02, LOGIN-03',
    summary: 'Signs a customer in by email or by phone with dial code.',
    body: Type.Object({ identifier: Type.String({ minLength: 1, maxLength: 254 }), password: Password }),
    answers: { 200: AuthRecord },
    refusals: {
      'wrong-credentials': { status: 401, error: 'Failed to login' },
      // Of one account: a new password lifts it.
      'too-many-logins': { status: 429, error: 'Too many attempts. Please try again later.' },
      'too-many-from-network': { status: 429, error: 'Too many attempts. Please try again later.' },
    },
  },
  'POST /logout': {
    access: 'visitor',
    source: 'DASH-01, Q-05',
    summary: 'Ends the session of the bearer token; an unknown token is already signed out.',
    answers: { 200: Message },
    refusals: {},
  },
  'POST /send-otp-email': {
    access: 'visitor',
    source: 'API-03, REG-03, FORGOT-01',
    summary: 'Sends a one-time code by email, for registration or for recovery. The mail does not show `user_name`.',
    body: Type.Union([
      Type.Object({ use: Type.Literal('register'), email: Email, phoneNumber: PhoneNumber, user_name: Name }),
      Type.Object({
        use: Type.Literal('forgotPW'),
        email: Email,
        user_name: Type.Optional(Type.String({ maxLength: 100 })),
      }),
    ]),
    answers: { 200: Message },
    refusals: {
      'email-taken': { status: 409, error: 'An account with this email already exists' },
      'phone-taken': { status: 409, error: 'An account with this phone number already exists' },
      ...phoneNotValid,
      'wait-before-next-code': waitBeforeNextCode,
      'mail-not-sent': { status: 502, error: 'We couldn’t send the email. Please try again.' },
    },
  },
  'POST /send-otp': {
    access: 'visitor',
    source: 'API-03, REG-03',
    summary: 'Sends a one-time code by SMS to an Indian mobile number.',
    body: Type.Object({ use: Type.Literal('register'), phoneNumber: PhoneNumber, email: Email }),
    answers: { 200: Message },
    refusals: {
      'email-taken': { status: 409, error: 'An account with this email already exists' },
      'phone-taken': { status: 409, error: 'An account with this phone number already exists' },
      ...phoneNotValid,
      'no-sms-abroad': { status: 422, error: 'An OTP by SMS is sent to Indian phone numbers only' },
      'wait-before-next-code': waitBeforeNextCode,
      'sms-not-sent': { status: 502, error: 'We couldn’t send the SMS. Please try again.' },
    },
  },
  'POST /verify-otp-email': {
    access: 'visitor',
    source: 'API-03, REG-03, FORGOT-02',
    summary: 'Confirms the newest valid code of an email.',
    body: Type.Object({ email: Email, otp: Code }),
    answers: { 200: Message },
    refusals: {
      'wrong-code': wrongCode,
      'code-over': codeOver,
      'too-many-guesses': { status: 429, error: 'Too many attempts. Please try again later.' },
    },
  },
  'POST /verify-otp': {
    access: 'visitor',
    source: 'API-03, REG-03',
    summary: 'Confirms the newest valid code of a phone number.',
    body: Type.Object({ phoneNumber: PhoneNumber, otp: Code }),
    answers: { 200: Message },
    refusals: {
      'wrong-code': wrongCode,
      'code-over': codeOver,
      'too-many-guesses': { status: 429, error: 'Too many attempts. Please try again later.' },
    },
  },
  'POST /register': {
    access: 'visitor',
    source: 'API-04, REG-05, Q-03',
    summary: 'Creates an account for an email and a phone whose codes were confirmed within 30 minutes.',
    body: Type.Object({ name: Name, phoneNumber: PhoneNumber, email: Email, password: Password }),
    answers: { 201: Message },
    refusals: {
      'email-taken': { status: 409, error: 'An account with this email already exists' },
      'phone-taken': { status: 409, error: 'An account with this phone number already exists' },
      ...phoneNotValid,
      'email-not-verified': { status: 400, error: 'Please verify your email first' },
      'phone-not-verified': { status: 400, error: 'Please verify your phone number first' },
    },
  },
  'POST /reset-password-email': {
    access: 'visitor',
    source: 'API-06, FORGOT-02, FORGOT-04',
    summary: 'Sets a new password with a confirmed code and consumes it; ends all sessions of the customer.',
    body: Type.Object({ email: Email, newPassword: Password, otp: Code }),
    answers: { 200: Message },
    refusals: { 'wrong-code': { status: 400, error: 'Invalid or expired OTP' } },
  },
  'POST /update-password': {
    access: 'customer',
    source: 'API-06, CRED-02, Q-05',
    summary: 'Changes the password and ends the other sessions.',
    body: Type.Object({ user_id: Type.String({ maxLength: 100 }), currentPassword: Password, newPassword: Password }),
    answers: { 200: Message },
    refusals: {
      'wrong-password': { status: 401, error: 'Incorrect current password' },
      'same-password': { status: 422, error: 'New password cannot be the same as the current password' },
      'not-yours': { status: 404, error: 'Not found' },
      'too-many-logins': { status: 429, error: 'Too many attempts. Please try again later.' },
    },
  },
})
