/** What nodemailer says of a fault; `permanent` belongs to the class of the answer. */
type Fault = {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly permanent?: boolean
}

/**
 * The mail server did not take a mail. The server's own words often name the recipient, so that only codes are passed on: nothing of
 * this error needs to be kept out of a log line.
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
    // Elsewhere in the conversation (login, sender) a refusal is a wrong setting, which somebody will put right.
    this.isRefused = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  }
}
