/** The form's draft, which the contact form begins with what it has just shown. */
export const findTicketDraft = 'find-ticket'
