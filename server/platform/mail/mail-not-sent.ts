/** The fields of nodemailer's errors. */
type Fault = {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly permanent?: boolean
}

/**
 * The mail server did not accept a mail. Its message often contains the recipient, so this error has only the codes and may be logged.
 */
export class MailNotSent extends Error {
  /** The code of the answer, such as 451 or 550; undefined when there was none. */
  readonly responseCode: number | undefined
  /** The server refused recipient or content for good (5xx): the same mail would be refused again. */
  readonly isRefused: boolean

  constructor(fault: unknown) {
    const { code, command, responseCode, permanent, originalCode } = fault as Fault
    const codes = [code, originalCode, command, responseCode].filter(Boolean).join(' ')
    super(`The mail server did not take a mail: ${codes || 'no answer'}`)
    this.name = 'MailNotSent'
    this.responseCode = responseCode
    // Elsewhere in the dialogue (login, sender) a refusal is a wrong setting, and the mail is retried.
    this.isRefused = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  }
}
