export const messages = {
  nameReference: (reference: string) => `If you [write to us], please mention ${reference}.`,
  characters: (length: number, limit: number) => `${length} of ${limit}`,
  charactersLeft: (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left`,
  meant: (email: string) => `Did you mean ${email}?`,
  takingYou: (place: string) => `Taking you to ${place} in a moment.`,
  goNow: (place: string) => `Go to ${place}`,
} as const
