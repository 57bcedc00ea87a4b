/** The menu beside the page; on a phone below it. */
export const frameLook = 'md:grid md:min-h-svh md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)]'
