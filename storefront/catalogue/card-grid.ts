/** The grid of cards, and the `sizes` of their pictures in it. */
export const cardGrid =
  'grid grid-cols-2 max-[16rem]:grid-cols-1 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14'
export const cardSizes = '(min-width: 1024px) 290px, (min-width: 640px) 33vw, calc(50vw - 1.5rem)'
