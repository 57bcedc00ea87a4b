/** Sentences of CONT-01 and CONT-02, letter for letter. */
export const contactMessages = {
  serverError: (error: string) => `Server Error: ${error}`,
  noAnswer: 'Network Error or CORS Issue',
  otherwise: 'An error occurred. Please try again later.',
  nameNeeded: 'Please tell us your name',
  emailNeeded: 'Please enter an e-mail address we can answer to',
  emailShape: 'Please check this e-mail address',
  messageNeeded: 'Please write a message',
} as const
