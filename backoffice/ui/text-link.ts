/** A link that stands by itself: in a cell, a row or at the end of a line. Under a finger it is 44 px high and wide (DESK-08). */
export const standingLink =
  'inline-flex items-center text-leaf underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11'
