import rupee from '../fonts/shop-rupee.woff2?url'
import strongRupee from '../fonts/shop-rupee-strong.woff2?url'
import { preloadFont } from '../platform/preload-font.ts'

/** For pages that open with prices. */
export const priceFonts = [rupee, strongRupee].map(preloadFont)
