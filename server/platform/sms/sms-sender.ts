/**
 * Sends a one-time code by SMS. India's DLT rules fix the text by template, so the sender takes the variables only.
 * Throws when the gateway does not take it.
 */
export type SmsSender = { sendCode(message: CodeMessage): Promise<void> }

/** `to` is E.164; `host` is the shop's, so that a browser offers the code on no other site; `validFor` in milliseconds. */
export type CodeMessage = {
  readonly to: string
  readonly code: string
  readonly host: string
  readonly validFor: number
}

/** The gateway did not accept a text message. Its message is for the log only and names no recipient. */
export class SmsNotSent extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SmsNotSent'
  }
}

/** Milliseconds. */
export const gatewayTimeout = 10_000
