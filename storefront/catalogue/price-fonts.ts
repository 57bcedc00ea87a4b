import rupee from '#ui/fonts/rupee.woff2?url'
import strongRupee from '#ui/fonts/rupee-strong.woff2?url'
import { preloadFont } from '../platform/preload-font.ts'

/** For pages with prices on the first screen. */
export const priceFonts = [rupee, strongRupee].map(preloadFont)
