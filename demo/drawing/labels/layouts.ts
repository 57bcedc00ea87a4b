import { arch, band, frame, split } from './layouts-centred.ts'
import { bold, stripe, wide } from './layouts-sided.ts'

/** Seven ways to set the same words; each product says which one it wears. */
export type LayoutName = keyof typeof layouts

export const layouts = { band, arch, frame, split, bold, stripe, wide } as const
