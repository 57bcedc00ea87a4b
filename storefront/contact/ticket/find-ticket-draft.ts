/** What the contact form has just shown, until the form takes it. */
export const findTicketDraft = 'find-ticket'
