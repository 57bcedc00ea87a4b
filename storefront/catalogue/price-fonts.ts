import rupee from '../fonts/shop-rupee.woff2?url'
import strongRupee from '../fonts/shop-rupee-strong.woff2?url'
import { preloadFont } from '../platform/preload-font.ts'

/** For pages with prices on the first screen. */
export const priceFonts = [rupee, strongRupee].map(preloadFont)
