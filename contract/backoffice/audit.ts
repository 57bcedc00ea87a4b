import { Type } from 'typebox'
import { auditActions } from '#domain/audit/audit-entry.ts'
import { Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const orNull = (schema: ReturnType<typeof Type.String>) => Type.Union([schema, Type.Null()])
const Fields = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])

export const auditCalls = describeStaffCalls({
  'GET /api/audit': {
    permission: 'audit.see',
    source: 'AUDIT-04',
    summary:
      'Entries of the log, the newest first, 50 a page. Owners see all, accountants those about money and their own, others their own.',
    query: Type.Object({
      /** A staff id, or 'command' or 'visitor'. */
      person: Text(40),
      action: Text(60),
      /** `order:FG-1234-5678`, `product:honey`, or a number or name of what an entry touches. */
      subject: Text(120),
      /** A day in India, `2026-11-20`. */
      day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
      /** Number of the last entry of the page before. */
      before: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
    }),
    shows: ({ answer: { names } }: { answer: { names: { readonly [object: string]: string } } }) => ({
      customers: Object.keys(names).flatMap((object) => /^customer:(.+)$/.exec(object)?.[1] ?? []),
    }),
    answers: {
      200: Type.Object({
        entries: Type.Array(
          Type.Object({
            number: Type.Integer(),
            at: Instant,
            by: Type.Object({
              kind: Type.Union([Type.Literal('staff'), Type.Literal('command'), Type.Literal('visitor')]),
              staffId: orNull(Type.String()),
              name: orNull(Type.String()),
              roles: Type.Array(Type.String()),
            }),
            action: Type.Enum([...auditActions]),
            subject: Type.Object({ kind: Type.String(), id: Type.String() }),
            objects: Type.Array(Type.String(), { description: 'All that it touches, its subject first' }),
            before: Fields,
            after: Fields,
            reason: orNull(Type.String()),
            clientIp: orNull(Type.String()),
            reference: orNull(Type.String()),
          }),
        ),
        /** For `before` of the next page; null at the end. */
        next: orNull(Type.String()),
        /** Of what these entries touch, and of staff in their fields: `staff:…`, `parcel:…`. */
        names: Type.Record(Type.String(), Type.String()),
        gone: Type.Optional(Type.Array(Type.String(), { description: 'Of the named, what is there no more' })),
        /** What the filters may choose from. */
        people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
        actions: Type.Array(Type.Enum([...auditActions])),
      }),
    },
    refusals: {},
  },
})
