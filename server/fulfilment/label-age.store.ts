import { type Expression, type RawBuilder, sql } from 'kysely'

/** Whether a parcel was packed, and its label last printed, before its address was corrected (SHIP-06); null without a correction. */
export function isLabelOld(
  parcels: 'parcels' | 'parcel_summaries',
  correctedAt: Expression<unknown> | Date,
): RawBuilder<boolean | null> {
  return sql<
    boolean | null
  >`(${sql.ref(`${parcels}.packed_at`)} <= ${correctedAt} AND NOT EXISTS (SELECT FROM parcel_events
    WHERE parcel_id = ${sql.ref(`${parcels}.id`)} AND kind = 'printed' AND value = 'label' AND at > ${correctedAt}))`
}
