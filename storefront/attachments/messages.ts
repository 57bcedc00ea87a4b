/** Sentences of sending photographs. */
export const photographMessages = {
  kinds: 'JPEG, PNG, WebP or AVIF.',
  add: 'Add a photograph',
  addAnother: 'Add another photograph',
  /** For screen readers: what a photograph is called in its list. */
  nameOf: (place: number) => `Photograph ${place}`,
  sending: (percent: number) => `Sending, ${percent} %`,
  checking: 'Checking …',
  received: 'Received',
  remove: 'Remove',
  removeNamed: (place: number) => `Remove photograph ${place}`,
  again: 'Try again',
  againNamed: (place: number) => `Try photograph ${place} again`,
  tooLarge: 'This picture has more than 8 MB. Make it smaller first.',
  noAnswer: 'This photograph could not be sent. Check your connection and try again.',
  enough: (most: number) => `That is all: ${most} photographs at most.`,
  stillSending: 'Please wait until your photographs are sent.',
  refused: 'One file cannot be sent. Remove it to go on.',
  notSent: 'One photograph was not sent. Try it again or remove it.',
  heardReceived: (place: number) => `Photograph ${place} received.`,
} as const
