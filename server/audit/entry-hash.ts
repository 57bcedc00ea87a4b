import { createHash } from 'node:crypto'

/** An entry of the log as PostgreSQL writes its fields as text; `before` and `after` are JSON. */
export type EntryText = {
  readonly id: string
  /** Seconds since 1970, with six decimals. */
  readonly epoch: string
  readonly actor: string
  readonly staffId: string | null
  readonly roles: readonly string[]
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly objects: readonly string[]
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
  readonly clientIp: string | null
  readonly reference: string | null
}

/**
 * SHA-256 of the previous entry's hash and every field (AUDIT-02), as the trigger `chain_audit_entry` computes it. Computed here as well, since
 * an attacker who can replace that function can make it return anything.
 */
export function entryHash(previousHash: Buffer, entry: EntryText): Buffer {
  const fields = [
    entry.id,
    entry.epoch,
    json(entry.actor),
    json(entry.staffId),
    jsonList(entry.roles),
    json(entry.action),
    json(entry.subjectKind),
    json(entry.subjectId),
    jsonList(entry.objects),
    entry.before ?? 'null',
    entry.after ?? 'null',
    json(entry.reason),
    json(entry.clientIp),
    json(entry.reference),
  ]
  return createHash('sha256')
    .update(previousHash)
    .update(`[${fields.join(', ')}]`)
    .digest()
}

function json(value: string | null): string {
  return JSON.stringify(value)
}

function jsonList(values: readonly string[]): string {
  return `[${values.map(json).join(', ')}]`
}
