/** A carrier as a person types it: '' is none. */
export type CarrierFields = {
  readonly name: string
  readonly trackingUrl: string
  readonly numberPattern: string
  /** First digits of the PIN codes for which it is proposed, `560, 562`. */
  readonly pinCodes: string
}

/** `560,562` is `560, 562`. */
export function toPinCodes(typed: string): string {
  return typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(', ')
}

const atom = String.raw`(?:[A-Z0-9-]|\[(?:[A-Z0-9]-[A-Z0-9]|[A-Z0-9])+\])`
const count = String.raw`\{[0-9]{1,2}(?:,[0-9]{1,2})?\}`
const alternative = `(?:${atom}(?:${count})?)+`
const patternForm = new RegExp(`^${alternative}(?:\\|${alternative})*$`)
const maxRanges = 3

/**
 * Whether a number's pattern is a regular expression that any number is compared with at once: letters, digits, `[A-Z]`, `[0-9]`, counts
 * `{9}` and `{8,11}`, and `|` between whole alternatives. No `*`, `+` or groups, and at most three counts with two ends, since those could
 * keep the server busy.
 */
export function isSafePattern(pattern: string): boolean {
  if (!patternForm.test(pattern) || (pattern.match(/\{\d+,\d+\}/g)?.length ?? 0) > maxRanges) return false
  try {
    return new RegExp(pattern).source !== ''
  } catch {
    // A count or a range that ends before it begins.
    return false
  }
}

/** Sentences by field of what is wrong with a carrier (SHIP-03); none when it can be saved. */
export function carrierErrors({ name, trackingUrl, numberPattern, pinCodes }: CarrierFields) {
  return {
    ...(name.length < 2 && { name: 'Please type a name' }),
    ...(trackingUrl !== '' && !isTrackingUrl(trackingUrl) && { trackingUrl: linkSentence }),
    ...(numberPattern !== '' && !isSafePattern(numberPattern) && { numberPattern: patternSentence }),
    ...(!/^(?:[1-9]\d{0,5}(?:, [1-9]\d{0,5})*)?$/.test(pinCodes) && {
      pinCodes: 'Type one to six digits each, with commas',
    }),
    // A link without numbers would never be shown.
    ...(trackingUrl !== '' && numberPattern === '' && { numberPattern: 'The link needs numbers: type their pattern' }),
  }
}

const linkSentence = 'This must be a link that begins with https:// and contains {number}'
const patternSentence =
  'Use letters, digits, [A-Z], [0-9] and counts such as {9} or {8,11} only, and | between alternatives'

function isTrackingUrl(url: string): boolean {
  return /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S*\{number\}\S*$/i.test(url)
}

/** Names a new carrier for good: `Blue Dart` is `blue-dart`. */
export function carrierIdOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 40).replace(/-$/, '')
}
