/** A carrier as data (SHIP-03). */
export type Carrier = {
  readonly id: string
  readonly name: string
  /** With `{number}`. */
  readonly trackingUrl: string | null
  /** A regular expression for the whole number; null: the carrier gives no numbers. */
  readonly numberPattern: string | null
}

/** As typed or scanned, without spaces and in capitals: `ee 123 456 789 in` is `EE123456789IN`. */
export function toTrackingNumber(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** Whether a number has the carrier's form. A carrier without a pattern has no numbers. */
export function isTrackingNumber(number: string, { numberPattern }: Pick<Carrier, 'numberPattern'>): boolean {
  return numberPattern !== null && new RegExp(`^(?:${numberPattern})$`).test(number)
}

/** Where customers follow a parcel. */
export function trackingLink(
  tracking: string | null | undefined,
  { trackingUrl }: Pick<Carrier, 'trackingUrl'>,
): string | undefined {
  if (!tracking || trackingUrl === null) return undefined
  return trackingUrl.replaceAll('{number}', encodeURIComponent(tracking))
}
