/**
 * The digits of Indian scripts and of Urdu as 0 to 9, as in a number that was pasted from a message; the rest stays.
 * `plainDigits('२.५ kg') === '2.5 kg'`
 */
export function plainDigits(text: string): string {
  // Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam: each begins its ten digits at …6 of a row of sixteen.
  const indian =
    /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g
  return text
    .replace(indian, (digit) => String((digit.charCodeAt(0) % 16) - 6))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
}

/** What is typed of a code or figure without blanks, as codes are printed in groups: `digitsTogether('1102 90 90') === '11029090'` */
export function digitsTogether(text: string): string {
  return plainDigits(text).replace(/\s/g, '')
}
