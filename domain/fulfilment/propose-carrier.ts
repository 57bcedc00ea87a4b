import { ownVan } from './carrier-label.ts'

type Preferring = { readonly id: string; readonly pinCodes: string }

/** The carrier that names the longest beginning of a PIN code, of equals the first. */
export function carrierForPin(pinCode: string, carriers: readonly Preferring[]): string | undefined {
  const beginnings = carriers.flatMap(({ id, pinCodes }) => pinCodes.split(', ').map((digits) => ({ id, digits })))
  return beginnings
    .filter(({ digits }) => digits !== '' && pinCode.startsWith(digits))
    .toSorted((one, other) => other.digits.length - one.digits.length)[0]?.id
}

type Known = {
  /** By the PIN code. */
  readonly preferred: string | undefined
  /** Of the parcel before. */
  readonly last: string
}

/**
 * The carrier that a parcel starts with (SHIP-03): the one that the PIN code prefers, else that of the parcel before. The shop's own van
 * is proposed by a PIN code only: it does not go everywhere.
 */
export function proposeCarrier(carriers: readonly { readonly id: string }[], known: Known): string | undefined {
  const isInUse = (id: string | undefined) => carriers.some((one) => one.id === id)
  if (isInUse(known.preferred)) return known.preferred
  if (known.last !== ownVan && isInUse(known.last)) return known.last
  return (carriers.find(({ id }) => id !== ownVan) ?? carriers[0])?.id
}
