import type { DemoGrower, Packer } from './demo-grower.ts'
import { easternGrowers } from './east.ts'
import { northernGrowers } from './north.ts'
import { southernGrowers } from './south.ts'
import { tamilAndTeluguGrowers } from './tamil-and-telugu.ts'
import { westernGrowers } from './west.ts'

/** Invented for the demo; no real co-operative is meant. */
export const growers = {
  ...southernGrowers,
  ...tamilAndTeluguGrowers,
  ...westernGrowers,
  ...northernGrowers,
  ...easternGrowers,
} as const

export const demoGrowers: readonly DemoGrower[] = Object.values(growers)

export function packerOf({ grower }: { grower: DemoGrower }): Packer {
  return { name: grower.packedBy ?? grower.name, address: grower.packedAt }
}
