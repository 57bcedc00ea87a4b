/** A link that stands by itself: in a cell, a row or at the end of a line. Under a finger it is 44 px high and wide (DESK-08). */
export const standingLink =
  'inline-flex items-center text-leaf underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** A link among the lines of a card or row: as large under a finger, without holding the lines apart. */
export const rowLink =
  'inline-flex items-center text-leaf underline decoration-leaf/30 underline-offset-2 hover:decoration-leaf pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:max-md:-my-2.5'
