/** Sentences of CONT-01 and CONT-02, letter for letter. */
export const contactMessages = {
  serverError: (error: string) => `Server Error: ${error}`,
  noAnswer: 'Network Error or CORS Issue',
  noAnswerMore: 'Check your connection. Your message is still here.',
  otherwise: 'An error occurred. Please try again later.',
  nameNeeded: 'Enter your name',
  emailNeeded: 'Enter an email address we can reply to',
  emailShape: 'Please check this email address',
  messageNeeded: 'Write your message',
} as const
