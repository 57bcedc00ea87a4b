/** A row of chips; on a phone it scrolls sideways. */
export const chipRow =
  '-mx-4 flex gap-2 md:max-lg:gap-1.5 overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:none] print:hidden sm:mx-0 sm:flex-wrap sm:px-0'
