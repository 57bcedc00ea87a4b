import { openRazorpay } from './platform/card-provider/razorpay/razorpay.ts'
import type { Settings } from './settings.ts'

/** The one line that names the shop's card provider; another one is a folder beside it. */
export const openCardProvider = ({ razorpay }: Pick<Settings, 'razorpay'>) => openRazorpay(razorpay)
