export const minStaffPasswordLength = 12

type Person = { readonly name: string; readonly email: string }

/**
 * Why a password of staff is refused, as the sentence at its field; undefined when it is good (STAFF-02). It has 12 characters or
 * more and holds, in any case, neither the email nor its local part, nor the name or a word of it with three letters or more:
 * `asha loves mangoes` is refused for Asha Rao.
 */
export function weakPasswordReason(password: string, { name, email }: Person): string | undefined {
  const typed = fold(password)
  if ([...password.normalize('NFC')].length < minStaffPasswordLength)
    return `Use ${minStaffPasswordLength} characters or more.`
  const own = [name, ...name.split(/\s+/), email, email.split('@')[0] ?? '']
  const isOwn = own.map((text) => fold(text.trim())).some((text) => text.length >= 3 && typed.includes(text))
  return isOwn ? 'Leave out your name and email.' : undefined
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
