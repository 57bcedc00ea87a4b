import { Type } from 'typebox'
import { type BulkChangeName, bulkChanges, maxInJob } from '#domain/staff/bulk-changes.ts'
import { describeStaffCalls } from './staff-call.ts'

const JobId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** How far a bulk action is: up to 200 rows are done when the call answers (DESK-06). */
export const BulkJob = Type.Object({
  id: Type.String(),
  name: Type.Enum(Object.keys(bulkChanges) as BulkChangeName[]),
  rows: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  isFinished: Type.Boolean(),
  canUndo: Type.Boolean(),
  isUndo: Type.Boolean({ description: 'It gives back what another job has changed' }),
  undoes: Type.Optional(Type.String({ description: 'That job' })),
  refusals: Type.Array(
    Type.Object({ id: Type.String(), label: Type.String(), error: Type.String(), code: Type.String() }),
    { description: 'The first 500; ids of orders are their numbers' },
  ),
})

/** Refuses a list that has changed since the page was read. */
export const matchRefusals = (noun: 'orders' | 'parcels' | 'products' | 'differences') =>
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
    answers: { 200: BulkJob },
    refusals: notFound,
  },
  'POST /api/bulk-jobs/:id/undo': {
    permission: 'signed-in',
    source: 'DESK-05',
    summary: 'Undoes a finished bulk job by another job.',
    transaction: 'own',
    params: JobId,
    body: Type.Object({}),
    answers: { 200: BulkJob },
    refusals: {
      ...notFound,
      'not-undoable': { status: 409, error: 'This can’t be undone.' },
      'not-allowed': { status: 403, error: 'Your role does not allow this.' },
    },
  },
})
