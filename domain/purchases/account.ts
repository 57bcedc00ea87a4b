import { digitsTogether } from '../plain-digits.ts'

/** Where a grower is paid. Stored encrypted; only its end is shown until somebody asks for it (BUY-02). */
export type GrowerAccount = {
  readonly holder: string
  readonly number: string
  readonly ifsc: string
  readonly upi: string
}

export const noAccount: GrowerAccount = { holder: '', number: '', ifsc: '', upi: '' }

export type GrowerDetails = { readonly ownName: string; readonly gstin: string } & GrowerAccount

/** Reads what was typed; what is wrong stands at its field. */
export function readDetails(typed: GrowerDetails): {
  readonly details: GrowerDetails
  readonly errors: { readonly [field: string]: string }
} {
  const details = {
    ownName: typed.ownName.trim(),
    gstin: digitsTogether(typed.gstin).toUpperCase(),
    holder: typed.holder.trim(),
    number: digitsTogether(typed.number).replaceAll('-', ''),
    ifsc: digitsTogether(typed.ifsc).toUpperCase(),
    upi: typed.upi.replace(/\s/g, ''),
  }
  const { gstin, number, ifsc, upi } = details
  const errors = {
    ...(gstin !== '' && !/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(gstin) && { gstin: 'This is no GSTIN' }),
    ...(number !== '' && !/^\d{6,18}$/.test(number) && { number: 'An account number has 6 to 18 digits' }),
    ...(number !== '' && ifsc === '' && { ifsc: 'Please type the IFSC of the bank' }),
    ...(ifsc !== '' && !/^[A-Z]{4}0[A-Z\d]{6}$/.test(ifsc) && { ifsc: 'An IFSC looks like SBIN0001234' }),
    ...(upi !== '' && !/^[\w.-]{2,100}@[A-Za-z]{2,40}$/.test(upi) && { upi: 'A UPI id looks like name@bank' }),
  }
  return { details, errors }
}

/** `lastDigits('123456789') === '…6789'`; of a UPI id the last four letters before the bank. */
export function lastDigits(secret: string): string {
  const [name = '', bank] = secret.split('@')
  return secret === '' ? '' : `…${name.slice(-4)}${bank === undefined ? '' : `@${bank}`}`
}
