const email = /[\w.+%'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
/** With its country code, or an Indian mobile number without. */
const phone = /\+\d[\d -]{6,16}\d|\b(?:91)?[6-9]\d{9}\b/g

/** Replaces emails and phone numbers in a text for the log. */
export function redactRecipients(text: string): string {
  return text.replaceAll(email, '[email]').replaceAll(phone, '[phone]')
}
