import type { AbuseStage } from './abuse-stage.ts'

/** Another limit of a flood, besides the honest logins. */
export type Check = { readonly what: string; readonly value: string; readonly limit: string; readonly isMet: boolean }

export type Flood = {
  /** For `--only`. */
  readonly name: string
  readonly title: string
  /** Setup before the first honest login. */
  prepare?(stage: AbuseStage): Promise<void>
  /** Runs beside the honest logins, until `ends`. */
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
