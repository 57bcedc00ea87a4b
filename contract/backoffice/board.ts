import { type Static, Type } from 'typebox'
import { boardCards } from '#domain/orders/board-cards.ts'
import { Attempt } from './fulfilment-shapes.ts'
import { Instant, ProductName } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { Start } from './start.ts'
import { briefTicket } from './ticket-shapes.ts'

const PackedHour = Type.Object({
  name: Type.String(),
  hour: Type.Integer({ description: 'Of today in India' }),
  parcels: Type.Integer(),
})

const FailedParcel = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  packedAt: Instant,
  changedAt: Instant,
  attempt: Type.Optional(Attempt),
})

const Board = Type.Object({
  cards: Type.Array(
    Type.Object({
      id: Type.Enum(boardCards.map(({ id }) => id)),
      title: Type.String(),
      count: Type.Integer(),
      late: Type.Integer({ description: 'How many of them are late' }),
      tone: Type.Enum(['calm', 'waits', 'alarm'], {
        description:
          'Money that differs, failures, and late tickets, privacy requests, refunds, failed deliveries and batches are alarm; other work that is late waits',
      }),
      toDo: Type.Optional(
        Type.Object(
          {
            payments: Type.Integer({ description: 'That differ by the last daily reconciliation' }),
            paymentsPaise: Type.Integer({ description: 'By how much' }),
            differences: Type.Integer({ description: 'Of settlements, to explain' }),
            differencesPaise: Type.Integer({ description: 'By how much' }),
            disputes: Type.Integer({ description: 'To answer' }),
            unticked: Type.Integer({ description: 'Missing at the bank' }),
          },
          { description: "Of 'Books' what each check leaves to do; `count` is the first that is not 0" },
        ),
      ),
      oldestAt: Type.Optional(
        Type.String({ format: 'date-time', description: 'Since when the oldest late order or parcel waits' }),
      ),
      notThrough: Type.Optional(
        Type.Integer({
          description:
            "Beside 'Refunds refused' others that are not through yet; without refused ones they have a card of their own",
        }),
      ),
      notThroughLate: Type.Optional(
        Type.Integer({ description: 'How many of `notThrough` have been failing for over a day' }),
      ),
      missing: Type.Optional(Type.Integer({ description: "Of 'On hold' those whose packer missed units" })),
      changedReturns: Type.Optional(Type.Integer({ description: 'Filed returns whose documents have changed since' })),
      to: Type.String({ description: 'The page whose list has as many rows' }),
      checkedAt: Type.Optional(
        Type.String({
          format: 'date-time',
          description:
            "Of 'Books' the last daily reconciliation, of 'Audit log' the last verification, of 'Back-up' the last comparison",
        }),
      ),
      error: Type.Optional(Type.String()),
    }),
  ),
  start: Type.Optional(Start),
  isUnsold: Type.Optional(
    Type.Boolean({ description: 'Nothing was sold yet, and the board stands all the same: outside of production' }),
  ),
  shift: Type.Optional(
    Type.Object(
      {
        late: Type.Integer({ description: 'To pack and not on hold; should have left' }),
        dueNow: Type.Integer({ description: 'Must leave today' }),
        due: Type.Array(
          Type.Object({
            day: Type.Optional(Type.String({ description: 'On which they must leave; absent without a promise' })),
            orders: Type.Integer(),
          }),
          { description: 'The others, the earliest day first' },
        ),
        oldestAt: Type.Optional(Instant),
        carriers: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), parcels: Type.Integer() }), {
          description: 'With parcels to hand over',
        }),
        packed: Type.Array(PackedHour, { description: 'By the person who asks' }),
        missing: Type.Integer({ description: 'Orders on hold whose packer missed units' }),
        short: Type.Array(Type.Object({ id: Type.String(), title: ProductName, units: Type.Integer() }), {
          description: 'Products with too few units at their last count, to be counted again',
        }),
      },
      { description: 'For who packs and sees no figures' },
    ),
  ),
  support: Type.Optional(
    Type.Object(
      {
        tickets: Type.Array(Type.Object(briefTicket), {
          description: 'That wait for an answer, the first by deadline',
        }),
        failed: Type.Array(FailedParcel, {
          description: 'Parcels whose delivery failed, those that have waited longest first',
        }),
      },
      { description: 'For who answers tickets and sees no figures; the first six of each, without customers' },
    ),
  ),
  figures: Type.Optional(
    Type.Object({
      days: Type.Array(
        Type.Object({
          day: Type.String({ description: 'In India' }),
          orders: Type.Integer(),
          revenuePaise: Type.Integer(),
          refundedPaise: Type.Integer(),
        }),
      ),
      bestSellers: Type.Array(
        Type.Object({
          productId: Type.String(),
          title: ProductName,
          units: Type.Integer({ description: 'Without cancelled and refunded ones' }),
          revenuePaise: Type.Integer({ description: 'After discounts, less credit notes' }),
        }),
      ),
      packed: Type.Array(PackedHour),
    }),
  ),
})
export type Board = Static<typeof Board>

export const boardStaffCalls = describeStaffCalls({
  'GET /api/board': {
    permission: 'board.see',
    source: 'BOARD-01, BOARD-04',
    summary:
      'What waits, within the role; for owner and accountant the figures of a period, for packers their shift, for support what to answer first.',
    query: Type.Object({ days: Type.Optional(Type.Enum(['7', '28', '91'], { description: '28 unless said' })) }),
    answers: { 200: Board },
    refusals: {},
  },
})
