// Calls whose body is a picture. Who may send one is asked before the body is read, and the body waits for its turn.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, commonRefusals, type ParamsOf } from '#contract/call.ts'
import { type Contract, contract } from '#contract/index.ts'
import type { Sender } from '#domain/attachments/attachment.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { admitPicture, pictureOutcome, storePicture } from '../attachments/receive-picture.ts'
import type { Deps } from '../deps.ts'
import { clientIp } from '../platform/http/client-ip.ts'
import { openUploadTurns } from '../platform/http/upload-turns.ts'
import { Overloaded } from '../platform/overloaded.ts'
import { type SomeRefusal, sendAnswer, sendRefusal } from './answers.ts'
import { schemaOf } from './call-schema.ts'
import { type Authenticate, bearerToken } from './serve.ts'
import { acceptUploads, isUpload, uploadOf } from './uploads.ts'
import { textKindsOf, wrongTexts } from './wrong-texts.ts'

type UploadCallName = {
  [Name in keyof Contract]: Contract[Name] extends { takes: 'picture' } ? Name : never
}[keyof Contract]
type Named<Name extends UploadCallName> = Contract[Name] extends infer C extends Call ? C : never

/** Whose picture it will be; a refusal when this client may send none. */
type FindSender<C extends Call> = (asked: {
  readonly params: ParamsOf<C>
  readonly customer: { readonly customerId: string } | undefined
}) => Promise<Sender | Refusal<keyof C['refusals'] & string>>

export type ServeUpload = <Name extends UploadCallName>(name: Name, findSender: FindSender<Named<Name>>) => void

type UploadDeps = Pick<Deps, 'database' | 'clock'>

/** `serveUpload('POST /api/pictures', …)` receives pictures of the senders that it finds. */
export function serveUploadsOn(
  app: FastifyInstance,
  deps: UploadDeps,
  { authenticate }: { authenticate: Authenticate },
): ServeUpload {
  acceptUploads(app)
  const turns = openUploadTurns()
  const admitted = new WeakMap<FastifyRequest, { readonly sender: Sender; readonly release: () => void }>()
  return (name, findSender) => {
    const call: Call = contract[name]
    const [method = 'POST', url = '/'] = name.split(' ')
    app.route({
      method,
      url,
      schema: schemaOf(name, call),
      bodyLimit: call.maxBodyBytes ?? 0,
      attachValidation: true,
      config: { waitsForTurn: true },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const refuseUnread = (refusal: SomeRefusal) => sendRefusal(reply.header('connection', 'close'), call, refusal)
        if (Number(request.headers['content-length']) > (call.maxBodyBytes ?? 0))
          return refuseUnread({ refused: 'too-large' })
        if (!isUpload(request)) return refuseUnread({ refused: 'not-a-picture' })
        const { params } = request
        if (wrongTexts({ body: undefined, query: undefined, params }, textKindsOf(call)))
          return refuseUnread({ refused: 'not-found' })
        const token = bearerToken(request)
        const customer = call.access === 'visitor' || !token ? undefined : await authenticate(token)
        if (call.access === 'customer' && !customer) return refuseUnread({ refused: 'not-signed-in' })
        const sender = await findSender({ params, customer } as never)
        if (isRefusal(sender)) return refuseUnread(sender)
        const refused = await admitPicture(deps, { ...sender, clientIp: clientIp(request) })
        if (refused) return refuseUnread(refused)
        const release = await turns.take(clientIp(request), (leave) => reply.raw.once('close', leave))
        if (!release) {
          reply.header('connection', 'close')
          throw new Overloaded()
        }
        admitted.set(request, { sender, release })
        reply.raw.once('close', release)
      },
      handler: async (request, reply) => {
        const { sender, release } = admitted.get(request) ?? missing()
        const stored = await storePicture(deps, sender, uploadOf(request)).finally(release)
        const result = isRefusal(stored) ? stored : await pictureOutcome(deps, stored)
        return isRefusal(result)
          ? sendRefusal(reply, call, result as SomeRefusal, commonRefusals)
          : sendAnswer(reply, call, result)
      },
    })
  }
}

function missing(): never {
  throw new Error('An upload was not admitted')
}
