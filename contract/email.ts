import { Type } from 'typebox'
import { emailPattern, longestEmail } from '#domain/identity/email.ts'

export const Email = Type.String({ format: 'email', pattern: emailPattern, maxLength: longestEmail })
