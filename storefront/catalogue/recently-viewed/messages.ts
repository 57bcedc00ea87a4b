export const recentlyViewedMessages = {
  heading: 'Seen recently',
  clear: 'Clear',
  clearWhat: 'recently viewed items',
  cleared: 'Recently viewed items cleared',
  failed: 'We couldn’t load these products just now.',
} as const
