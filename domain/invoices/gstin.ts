const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

type Registered = { readonly gstin: string; readonly stateCode: string }

/** What is wrong with a company's GSTIN: its form, its check digit, or the State that it begins with. It stands on every tax invoice (rule 46). */
export function gstinFault({ gstin, stateCode }: Registered): string | undefined {
  if (!form.test(gstin)) return 'This is no GSTIN: it has 15 characters, such as 29AAGCB7383J1Z4'
  if (checkCharacter(gstin.slice(0, 14)) !== gstin[14])
    return 'A character of this GSTIN is wrong: its check digit does not fit'
  if (!gstin.startsWith(stateCode))
    return `This GSTIN is of the State ${gstin.slice(0, 2)}; the company’s State is ${stateCode}`
  return undefined
}

/** Of the first 14 characters: base 36, with the factors 1 and 2 in turn. */
function checkCharacter(characters: string): string {
  const sum = [...characters].reduce((total, character, nth) => {
    const product = alphabet.indexOf(character) * (nth % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet[(36 - (sum % 36)) % 36] ?? ''
}
