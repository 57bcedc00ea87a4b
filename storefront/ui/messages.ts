export const messages = {
  nameReference: (reference: string) => `If you write to us, please name ${reference}.`,
} as const
