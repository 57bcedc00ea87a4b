import { Type } from 'typebox'
import { emailPattern, longestEmail } from '#domain/identity/email.ts'

/** An e-mail address, wherever a call takes one. */
export const Email = Type.String({ format: 'email', pattern: emailPattern, maxLength: longestEmail })
