/** A carrier as data (SHIP-03). */
export type Carrier = {
  readonly id: string
  readonly name: string
  /** With `{number}`. */
  readonly trackingUrl: string | null
  /** A regular expression for the whole number; null: the carrier gives no numbers. */
  readonly numberPattern: string | null
}

/** As typed or scanned, without spaces and in capitals: `ee 123 456 785 in` is `EE123456785IN`. */
export function toTrackingNumber(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** Whether a number has the carrier's form. A carrier without a pattern has no numbers. */
export function isTrackingNumber(number: string, { numberPattern }: Pick<Carrier, 'numberPattern'>): boolean {
  return numberPattern !== null && new RegExp(`^(?:${numberPattern})$`).test(number)
}

/** A sentence for a number that its carrier cannot have given; undefined: it can be used (SHIP-03). */
export function trackingProblem(
  number: string,
  { name, numberPattern }: Pick<Carrier, 'name' | 'numberPattern'>,
): string | undefined {
  if (!isTrackingNumber(number, { numberPattern })) return `This is not a number of ${name}`
  return isPostal(numberPattern) && number !== postalNumber(number.slice(0, 10))
    ? 'A digit is wrong: compare the number with the receipt, or scan it'
    : undefined
}

/** The sentence where none of these carriers can have given the number. */
export function problemOfAll(
  number: string,
  carriers: readonly Pick<Carrier, 'name' | 'numberPattern'>[],
): string | undefined {
  const problems = carriers.map((carrier) => trackingProblem(number, carrier))
  return problems.every((problem) => problem !== undefined) ? problems[0] : undefined
}

const postalForm = /^(?:(?:[A-Z]|\[[A-Z-]+\]){2}|\[[A-Z-]+\]\{2\})\[[0-9-]+\]\{9\}IN$/

/** Whether a carrier gives postal numbers and no others: another's number of the same look need not have the check digit. */
function isPostal(numberPattern: string | null): boolean {
  return numberPattern?.split('|').every((alternative) => postalForm.test(alternative)) ?? false
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7]

/** `EE12345678` with its check digit and country is `EE123456785IN`, by the standard S10 of the Universal Postal Union. */
export function postalNumber(start: string): string {
  const sum = postalWeights.reduce((sum, weight, at) => sum + weight * Number(start[at + 2]), 0)
  // 10 and 11 are no digits.
  const digit = { 10: 0, 11: 5 }[11 - (sum % 11)] ?? 11 - (sum % 11)
  return `${start}${digit}IN`
}

/** Where customers follow a parcel. */
export function trackingLink(
  tracking: string | null | undefined,
  { trackingUrl }: Pick<Carrier, 'trackingUrl'>,
): string | undefined {
  if (!tracking || trackingUrl === null) return undefined
  return trackingUrl.replaceAll('{number}', encodeURIComponent(tracking))
}
