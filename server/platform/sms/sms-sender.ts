/**
 * Sends a one-time code by SMS. India's DLT rules fix the text by template, so the sender takes the variables only.
 * Throws when the gateway does not take it.
 */
export type SmsSender = { sendCode(message: { to: string; code: string; host: string }): Promise<void> }
