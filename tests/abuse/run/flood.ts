import type { AbuseStage } from './abuse-stage.ts'

/** Another limit of a flood, besides those of the honest requests. */
export type Check = { readonly what: string; readonly value: string; readonly limit: string; readonly isMet: boolean }

export type Flood = {
  /** For `--only`. */
  readonly name: string
  readonly title: string
  /** The port that is flooded, and whose honest users are measured. Without it the storefront's. */
  readonly port?: 'office'
  /** Setup before the first honest request. */
  prepare?(stage: AbuseStage): Promise<void>
  /** Runs beside the honest requests, until `ends`. */
  attack(stage: AbuseStage, ends: AbortSignal): Promise<void>
  /** Checked after the flood. */
  check?(stage: AbuseStage): Promise<readonly Check[]>
}

export function atMost(what: string, value: number, { limit, unit = '' }: { limit: number; unit?: string }): Check {
  return { what, value: `${value}${unit}`, limit: `≤ ${limit}${unit}`, isMet: value <= limit }
}

export function mustBe(what: string, isSo: boolean): Check {
  return { what, value: isSo ? 'yes' : 'no', limit: 'yes', isMet: isSo }
}
