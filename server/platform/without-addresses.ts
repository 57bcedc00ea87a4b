const email = /[\w.+%'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
/** With its country code, or an Indian mobile number without. */
const phone = /\+\d[\d -]{6,16}\d|\b(?:91)?[6-9]\d{9}\b/g

/** A text for the log, without the e-mail addresses and phone numbers in it. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(email, '[address]').replaceAll(phone, '[number]')
}
