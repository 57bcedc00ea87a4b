/** What every e-mail address has to look like that the shop sends anything to. */
export const longestEmail = 254

const localPart = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?'

/**
 * A name and a public domain: `asha.rao+farm@example.in`. Left out is what is valid on paper but only ever used to reach
 * places that a shop does not write to: quoted names, numeric addresses, hosts without a domain (`root@localhost`).
 */
export const emailPattern = `^${localPart}(?:\\.${localPart})*@(?:${label}\\.)+[a-zA-Z][a-zA-Z0-9-]*[a-zA-Z0-9]$`

const pattern = new RegExp(emailPattern, 'u')

/** Whether a text is an e-mail address, spaces around it aside. */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= longestEmail && pattern.test(email)
}
