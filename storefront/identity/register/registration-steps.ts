// The calls of a registration and the sentences shown when one fails (REG-03, REG-04).
import { ApiError, send } from '../../platform/api.ts'
import { messageOf } from '../../platform/error-message.ts'
import { refusedFields } from '../../platform/field-errors.ts'
import { registerMessages as messages } from '../messages.ts'
import { contactsOf, type RegistrationEntry, type RegistrationErrors } from './registration-entry.ts'

/** `message` is the sentence for the toast, `errors` the invalid fields. */
export class StepFailed extends Error {
  readonly errors: RegistrationErrors
  readonly code: string

  constructor(message: string, details: { errors: RegistrationErrors; code: string; cause?: unknown }) {
    super(message, { cause: details.cause })
    this.name = 'StepFailed'
    this.errors = details.errors
    this.code = details.code
  }
}

export function sendEmailCode(entry: RegistrationEntry) {
  const body = { ...contactsOf(entry), user_name: entry.name.trim(), use: 'register' } as const
  return step(send('POST /send-otp-email', { body }), messages.emailCodeNotSent)
}

export function sendSmsCode(entry: RegistrationEntry) {
  const body = { ...contactsOf(entry), use: 'register' } as const
  return step(send('POST /send-otp', { body }), messages.smsCodeNotSent)
}

export function confirmEmailCode(entry: RegistrationEntry) {
  const body = { email: contactsOf(entry).email, otp: entry.emailCode.trim() }
  return step(send('POST /verify-otp-email', { body }), messages.emailNotChecked, {
    wrongCode: messages.emailCodeWrong,
    field: 'emailCode',
  })
}

export function confirmSmsCode(entry: RegistrationEntry) {
  const body = { phoneNumber: contactsOf(entry).phoneNumber, otp: entry.smsCode.trim() }
  return step(send('POST /verify-otp', { body }), messages.smsNotChecked, {
    wrongCode: messages.smsCodeWrong,
    field: 'smsCode',
  })
}

export function createAccount(entry: RegistrationEntry) {
  const body = { ...contactsOf(entry), name: entry.name.trim(), password: entry.password }
  return step(send('POST /register', { body }), messages.failed)
}

/** The form's fields by the calls' names. */
const fieldsOfCalls = {
  user_name: 'name',
  name: 'name',
  email: 'email',
  phoneNumber: 'phone',
  password: 'password',
  otp: 'emailCode',
} as const

type CodeStep = { wrongCode: string; field: 'emailCode' | 'smsCode' }

async function step<T>(answer: Promise<T>, otherwise: string, code?: CodeStep): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (code && error instanceof ApiError && error.status === 400) {
      const why = error.code === 'code-over' ? messages.codeOver : messages.codeLooksWrong
      throw new StepFailed(code.wrongCode, { errors: { [code.field]: why }, code: error.code })
    }
    throw new StepFailed(messageOf(error, otherwise), {
      errors: markedFields(error),
      code: error instanceof ApiError ? error.code : 'no-answer',
      cause: error,
    })
  }
}

function markedFields(error: unknown): RegistrationErrors {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'email-taken') return { email: messages.inUse }
  if (error.code === 'phone-taken') return { phone: messages.inUse }
  if (error.code.endsWith('phone-not-valid')) return { phone: messages.phoneShape }
  return refusedFields(error, fieldsOfCalls)
}
