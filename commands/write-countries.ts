// Writes domain/identity/countries.ts from the phone library's metadata, so that the browser gets a short list
// and not the library. Run it after an update of libphonenumber-js; a test compares the two.
import { writeFile } from 'node:fs/promises'
import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/min'

export type ListedCountry = readonly [code: string, name: string, dialCode: string, trunk: '0' | '']

/** Missing from the library's types. */
type Plan = { nationalPrefix(): string | undefined }

const names = new Intl.DisplayNames(['en-IN'], { type: 'region' })
const metadata = new Metadata()

/** India first, then by name. */
export function listCountries(): ListedCountry[] {
  const byName = new Intl.Collator('en')
  const listed = getCountries().map((code): ListedCountry => {
    metadata.selectNumberingPlan(code)
    const plan = metadata.numberingPlan as Plan | undefined
    const trunk = plan?.nationalPrefix() === '0' ? '0' : ''
    return [code, names.of(code) ?? code, getCountryCallingCode(code), trunk]
  })
  return listed.sort((a, b) => Number(b[0] === 'IN') - Number(a[0] === 'IN') || byName.compare(a[1], b[1]))
}

function asSource(list: readonly ListedCountry[]): string {
  const lines = list.map((entry) => `  [${entry.map((part) => `'${part.replaceAll("'", "\\'")}'`).join(', ')}],`)
  return `// Written by commands/write-countries.ts from libphonenumber-js; not by hand.
export type Country = {
  /** ISO 3166-1, two letters. */
  readonly code: string
  readonly name: string
  /** Digits only: '91'. */
  readonly dialCode: string
  /** Whether a 0 is dialled before the number inside the country, and left out from abroad. */
  readonly hasTrunkZero: boolean
}

const list = [
${lines.join('\n')}
] as const

/** Every country with a dial code, India first (LOGIN-01). */
export const countries: readonly Country[] = list.map(([code, name, dialCode, trunk]) => ({
  code,
  name,
  dialCode,
  hasTrunkZero: trunk === '0',
}))
`
}

if (import.meta.main) {
  await writeFile(new URL('../domain/identity/countries.ts', import.meta.url), asSource(listCountries()))
}
