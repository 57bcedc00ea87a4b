import { Type } from 'typebox'
import { emailPattern, maxEmailLength } from '#domain/identity/email.ts'

export const Email = Type.String({ format: 'email', pattern: emailPattern, maxLength: maxEmailLength })
