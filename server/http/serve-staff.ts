// Joins the staff's contract to Fastify: session, origin, permission, input, idempotency key, audit and answers (STAFF-05 … STAFF-08).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type StaffCallName, type StaffContract, staffContract } from '#contract/backoffice/index.ts'
import { commonStaffRefusals, type Shown, type StaffCall } from '#contract/backoffice/staff-call.ts'
import {
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type RefusalCodeOf,
  type TextFile,
  usualBodyBytes,
} from '#contract/call.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { minute } from '#domain/time.ts'
import type { RequestActor } from '../audit/actor.ts'
import { type Audit, auditedChange } from '../audit/audited-change.ts'
import type { Deps } from '../deps.ts'
import type { Transaction } from '../platform/database/open-database.ts'
import { clientIp } from '../platform/http/client-ip.ts'
import { fieldSentences, type SchemaFault } from '../platform/http/field-sentences.ts'
import { type SomeRefusal, sendAnswer, sendRefusal } from './answers.ts'
import { partsOf } from './call-schema.ts'
import { type ExportedFile, exportSender, isExport, textFileSender } from './send-export.ts'
import { type FindStaff, type SignedInStaff, staffOf } from './staff-session.ts'
import { textKindsOf, wrongTexts } from './wrong-texts.ts'

const reauthenticationDuration = 10 * minute

type StaffOf<C extends StaffCall> = C['permission'] extends 'public' ? undefined : SignedInStaff

export type StaffInput<C extends StaffCall> = {
  readonly body: BodyOf<C>
  readonly query: QueryOf<C>
  readonly params: ParamsOf<C>
  readonly staff: StaffOf<C>
  readonly actor: RequestActor
  readonly clientIp: string
  /** Of a changing call with transactions of its own. */
  readonly key: string | undefined
  /** Of a call with a `confirmedAct`: the action consumes it. */
  readonly confirmation: string | undefined
  /** For cookies and event streams. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type CommonRefusalCode = keyof typeof commonStaffRefusals & string
type Result<C extends StaffCall> = Promise<AnswerOf<C> | Refusal<RefusalCodeOf<C> | CommonRefusalCode>>
type Named<Name> = Name extends keyof StaffContract
  ? StaffContract[Name] extends infer C extends StaffCall
    ? C
    : never
  : never
type IsOneTransaction<Name extends string, C extends StaffCall> = Name extends `GET ${string}`
  ? false
  : C['transaction'] extends 'own'
    ? false
    : true

type StaffHandler<Name extends string, C extends StaffCall> =
  IsOneTransaction<Name, C> extends true
    ? (input: StaffInput<C>, change: { readonly tx: Transaction; readonly audit: Audit }) => Result<C>
    : (input: StaffInput<C>) => Result<C>

/** What the action would refuse of what was typed, said before a code or passkey is asked for. It decides nothing: the action asks again. */
type RefuseEarly<C extends StaffCall> = (
  input: Pick<StaffInput<C>, 'body' | 'params'>,
) => Promise<Refusal<RefusalCodeOf<C>> | undefined>

export type ServeStaff = <Name extends StaffCallName>(
  name: Name,
  handler: StaffHandler<Name, Named<Name>>,
  options?: { readonly refuseEarly?: RefuseEarly<Named<Name>> },
) => void

/** Counts whose data an answer shows; a refusal when it would be too many for the day (decision 0033). */
type CountReads = (
  shown: Shown,
  reader: SignedInStaff & { readonly actor: RequestActor },
) => Promise<SomeRefusal | undefined>
type ServeParts = {
  readonly findStaff: FindStaff
  /** Counts a call that the role does not allow, for the audit log (AUDIT-03). */
  readonly noteRefusedCall: (name: string, actor: RequestActor) => Promise<void>
  readonly countReads: CountReads
  readonly origin: string
}

/** `serveStaff('POST /api/orders/:number/parcels', …)` puts a handler behind a call of the staff's contract. */
export function serveStaffOn(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock'>,
  { findStaff, noteRefusedCall, countReads, origin }: ServeParts,
): ServeStaff {
  const sendExport = exportSender(deps)
  const sendTextFile = textFileSender(deps)
  return (name, handler, { refuseEarly } = {}) => {
    const call: StaffCall = staffContract[name]
    const [method = 'GET', url = '/'] = (name as string).split(' ')
    const isChange = method !== 'GET'
    const served: ServedCall = { name, call, isChange, textKinds: textKindsOf(call) }
    const refuseCaller = (who: Caller) => refuseStaff(served, who, { noteRefusedCall })
    const answerRefusal = (reply: FastifyReply, refusal: SomeRefusal) =>
      sendRefusal(reply, call, refusal, commonStaffRefusals)
    app.route({
      method,
      url,
      schema: { tags: [url.split('/')[2] ?? 'staff'], ...partsOf(call, commonRefusalsOf(served)) },
      attachValidation: true,
      bodyLimit: call.maxBodyBytes ?? usualBodyBytes,
      // Before the body is read: who has no session makes the server hold nothing.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (isForeign(request, served, { origin })) return answerRefusal(reply, { refused: 'foreign-origin' })
        if (call.permission === 'public') return
        const staff = await findStaff(request, reply, { countsAsUse: !isBackground(request) })
        if (!staff) return answerRefusal(reply, { refused: 'not-signed-in' })
      },
      handler: async (request, reply) => {
        const staff = staffOf(request)
        const actor = actorOf(request, staff)
        // What is typed wrong is said before a code is asked for.
        const refusal =
          (await refuseCaller({ staff, actor })) ??
          refuseInput(served, request) ??
          (await refuseUnconfirmed(served, request, { staff, now: deps.clock.now(), refuseEarly }))
        if (refusal) return answerRefusal(reply, refusal)
        const { body, query, params } = request
        const countShown = async (answer?: object) =>
          staff && call.shows
            ? countReads(call.shows({ answer, query, params } as never), { ...staff, actor })
            : undefined
        // Rendering takes longer than counting.
        const isPdf = Object.values(call.answers)[0] === 'pdf'
        const early = isPdf ? await countShown() : undefined
        if (early) return answerRefusal(reply, early)
        const [ip, key, confirmation] = [clientIp(request), keyOf(request), confirmationOf(request)]
        const input = { body, query, params, staff, actor, clientIp: ip, key, confirmation, request, reply } as never
        const result =
          isChange && call.transaction !== 'own'
            ? await auditedChange(deps, { actor, key, input: { name, body, params } }, (tx, audit) =>
                (handler as (input: never, change: object) => Promise<object>)(input, { tx, audit }),
              )
            : await (handler as (input: never) => Promise<object>)(input)
        if (reply.sent) return reply
        if (isRefusal(result)) return answerRefusal(reply, result as SomeRefusal)
        const late = isPdf ? undefined : await countShown(result as object)
        if (late) return answerRefusal(reply, late)
        const [kind] = Object.values(call.answers)
        if (kind === 'file')
          return sendTextFile(reply, { name, query: query as object, actor, file: result as TextFile })
        if (!isExport(call)) return sendAnswer(reply, call, result as object)
        const sent = await sendExport(reply, { name, query: query as object, actor, file: result as ExportedFile })
        return isRefusal(sent) ? answerRefusal(reply, sent) : sent
      },
    })
  }
}

type ServedCall = {
  readonly name: StaffCallName
  readonly call: StaffCall
  readonly isChange: boolean
  readonly textKinds: ReturnType<typeof textKindsOf>
}

/** The refusals of the API reference that the call's own do not name. */
function commonRefusalsOf({ call, isChange }: ServedCall) {
  if (call.permission === 'public') return []
  if (isChange || call.hasSideEffects) return Object.values(commonStaffRefusals)
  return [
    commonStaffRefusals['not-signed-in'],
    commonStaffRefusals['not-allowed'],
    ...(call.shows ? [commonStaffRefusals['read-limit']] : []),
  ]
}

/** Cookies do not tell ports apart: the storefront's origin is foreign here (STAFF-06). */
function isForeign(request: FastifyRequest, { call, isChange }: ServedCall, { origin }: { origin: string }): boolean {
  return (isChange && request.headers.origin !== origin) || (call.hasSideEffects === true && isFromElsewhere(request))
}

function actorOf(request: FastifyRequest, staff: SignedInStaff | undefined): RequestActor {
  const seen = { clientIp: clientIp(request), reference: request.id }
  return staff ? { kind: 'staff', staffId: staff.staffId, roles: staff.roles, ...seen } : { kind: 'visitor', ...seen }
}

type Caller = { readonly staff: SignedInStaff | undefined; readonly actor: RequestActor }

/** Whether this person may make the call. */
async function refuseStaff(
  { name, call }: ServedCall,
  { staff, actor }: Caller,
  { noteRefusedCall }: Pick<ServeParts, 'noteRefusedCall'>,
): Promise<SomeRefusal | undefined> {
  if (!staff) return call.permission === 'public' ? undefined : { refused: 'not-signed-in' }
  if (call.permission !== 'public' && call.permission !== 'signed-in' && !can(staff.roles, call.permission)) {
    await noteRefusedCall(name, actor)
    return { refused: 'not-allowed' }
  }
  return undefined
}

type Asked = {
  readonly staff: SignedInStaff | undefined
  readonly now: Date
  readonly refuseEarly: ((input: never) => Promise<SomeRefusal | undefined>) | undefined
}

/** Whether the person has proved lately, or for this act, who they are (STAFF-07). */
async function refuseUnconfirmed(
  { call }: ServedCall,
  request: FastifyRequest,
  { staff, now, refuseEarly }: Asked,
): Promise<SomeRefusal | undefined> {
  const age = staff ? now.getTime() - staff.authenticatedAt.getTime() : 0
  const isUnconfirmed = call.confirmedAct && !confirmationOf(request)
  if (!isUnconfirmed && !(call.needsReauthentication && age > reauthenticationDuration)) return undefined
  const early = await refuseEarly?.(request as never)
  if (early) return early
  return isUnconfirmed ? { refused: 'confirm-act', act: call.confirmedAct } : { refused: 'reauthenticate' }
}

function refuseInput({ call, isChange, textKinds }: ServedCall, request: FastifyRequest): SomeRefusal | undefined {
  const fields = request.validationError
    ? fieldSentences(request.validationError.validation as readonly SchemaFault[] | undefined)
    : wrongTexts(request, textKinds)
  if (fields) return { refused: 'wrong-shape', fields }
  return isChange && call.permission !== 'public' && !keyOf(request) ? { refused: 'key-missing' } : undefined
}

/** Pages that load their data again by themselves do not keep a session alive (STAFF-05). */
function isBackground({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['x-background'] === '1'
}

/** A link or picture of another site or port. Browsers say it; the address bar is 'none', and other clients say nothing. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}

function confirmationOf({ headers }: FastifyRequest): string | undefined {
  const confirmation = headers['x-confirmation']
  return typeof confirmation === 'string' ? confirmation : undefined
}
