export const seenMessages = {
  heading: 'Seen recently',
  clear: 'Clear',
  clearWhat: 'what was seen recently',
  cleared: 'Cleared what was seen recently',
  failed: 'We could not load these products just now.',
} as const
