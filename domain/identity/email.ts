export const maxEmailLength = 254

const localPart = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?'

/**
 * A local part and a public domain: `asha.rao+farm@example.in`. Excludes forms that are valid by the RFC but useless for a
 * shop: quoted local parts, IP literals, hosts without a domain (`root@localhost`).
 */
export const emailPattern = `^${localPart}(?:\\.${localPart})*@(?:${label}\\.)+[a-zA-Z][a-zA-Z0-9-]*[a-zA-Z0-9]$`

const pattern = new RegExp(emailPattern, 'u')

/** Ignores surrounding spaces. */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= maxEmailLength && pattern.test(email)
}
