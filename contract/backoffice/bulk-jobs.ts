import { Type } from 'typebox'
import { maxInJob } from '#domain/staff/bulk-changes.ts'
import { describeStaffCalls } from './staff-call.ts'

const JobId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Instead of outcomes when a bulk action has more than 200 rows (DESK-06). */
export const StartedJob = Type.Object(
  { id: Type.String(), rows: Type.Integer() },
  { description: 'More than 200 rows: a job, whose progress is GET /api/bulk-jobs/:id' },
)

/** What a bulk action answers: the outcome of each row, or the job. */
export const BulkAnswer = Type.Object({
  done: Type.Array(Type.String(), { description: 'Ids; of orders, their numbers' }),
  failed: Type.Array(
    Type.Object({ id: Type.String(), label: Type.String(), error: Type.String(), code: Type.String() }),
  ),
  former: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), reason: Type.String() }), {
      description: 'The reason of each hold, for undoing',
    }),
  ),
  job: Type.Optional(StartedJob),
})

/** Refuses a list that has changed since the page was read. */
export const matchRefusals = (noun: 'orders' | 'parcels') =>
  ({
    'more-than-at-once': { status: 422, error: `At most ${maxInJob} ${noun} at once.` },
    'others-match': { status: 409, error: `The list has changed: {matching} ${noun} now match. Please check again.` },
  }) as const

const notFound = { 'job-not-found': { status: 404, error: 'Not found' } } as const

export const bulkJobCalls = describeStaffCalls({
  'GET /api/bulk-jobs/:id': {
    permission: 'signed-in',
    source: 'DESK-06',
    summary: 'How far a bulk job of this person is, and each row that was refused.',
    params: JobId,
    answers: {
      200: Type.Object({
        name: Type.String({ description: 'orders.hold, orders.release or parcels.deliver' }),
        rows: Type.Integer(),
        done: Type.Integer(),
        failed: Type.Integer(),
        isFinished: Type.Boolean(),
        canUndo: Type.Boolean(),
        refusals: Type.Array(
          Type.Object({ id: Type.String(), label: Type.String(), error: Type.String(), code: Type.String() }),
          { description: 'The first 500' },
        ),
      }),
    },
    refusals: notFound,
  },
  'POST /api/bulk-jobs/:id/undo': {
    permission: 'signed-in',
    source: 'DESK-05',
    summary: 'Undoes a finished bulk job by another job.',
    params: JobId,
    body: Type.Object({}),
    answers: { 200: StartedJob },
    refusals: {
      ...notFound,
      'not-undoable': { status: 409, error: 'This can’t be undone.' },
      'not-allowed': { status: 403, error: 'Your role does not allow this.' },
    },
  },
})
