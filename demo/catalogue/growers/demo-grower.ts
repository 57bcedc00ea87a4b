import type { Certificate } from '../certificates.ts'

/** A grower of the demo, invented: its page says so (GROW-01). */
export type DemoGrower = {
  /** Stable; part of `/growers/{id}`. */
  id: string
  name: string
  place: string
  state: string
  people: string
  story: readonly string[]
  certificate: Certificate
  /** The address of the packing house, in the grower's state (FACT-01). */
  packedAt: string
  /** Whose packing house it is, where it is another's. */
  packedBy?: string
}

export type Packer = { name: string; address: string }
