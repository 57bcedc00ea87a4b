export const messages = {
  title: 'Please do not eat this',
  recalling: 'We are recalling',
  button: 'I have read this',
  thanks: 'Thank you. We know now that you have read this.',
  help: 'Do you have a question? Call us:',
  endedTitle: 'This link is not valid',
  endedLead: 'Please open it from the email again. If that does not help, write to us.',
  endedButton: 'Contact us',
} as const
