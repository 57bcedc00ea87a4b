export const messages = {
  nameReference: (reference: string) => `If you write to us, please mention ${reference}.`,
} as const
