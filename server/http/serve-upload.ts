// Calls whose body is a picture. Who may send one is checked before the body is read, and the body waits for its turn.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, ParamsOf } from '#contract/call.ts'
import { type Contract, contract } from '#contract/index.ts'
import type { Sender } from '#domain/attachments/attachment.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { openOutcomes } from '../attachments/await-outcomes.ts'
import { admitPicture, storePicture } from '../attachments/receive-picture.ts'
import type { Deps } from '../deps.ts'
import { clientIp } from '../platform/http/client-ip.ts'
import { announcedLength } from '../platform/http/limit-unread-bodies.ts'
import { openUploadTurns } from '../platform/http/upload-turns.ts'
import { Overloaded } from '../platform/overloaded.ts'
import { type SomeRefusal, sendAnswer, sendRefusal } from './answers.ts'
import { schemaOf } from './call-schema.ts'
import { type Authenticate, bearerToken } from './serve.ts'
import { uploadTypes } from './uploads.ts'
import { textKindsOf, wrongTexts } from './wrong-texts.ts'

type UploadCallName = {
  [Name in keyof Contract]: Contract[Name] extends { takes: 'picture' } ? Name : never
}[keyof Contract]
type Named<Name extends UploadCallName> = Contract[Name] extends infer C extends Call ? C : never

/** Whose picture it will be; a refusal when this client may send none. */
type FindSender<C extends Call> = (upload: {
  readonly params: ParamsOf<C>
  readonly customer: { readonly customerId: string } | undefined
}) => Promise<Sender | Refusal<keyof C['refusals'] & string>>

export type ServeUpload = <Name extends UploadCallName>(name: Name, findSender: FindSender<Named<Name>>) => void

type UploadDeps = Pick<Deps, 'database' | 'clock'>
type Admitted = { readonly sender: Sender; readonly release: () => void }

/** `serveUpload('POST /api/pictures', …)` receives pictures of the senders that it finds. */
export function serveUploadsOn(
  app: FastifyInstance,
  deps: UploadDeps,
  { authenticate }: { authenticate: Authenticate },
): ServeUpload {
  const turns = openUploadTurns()
  const outcomeOf = openOutcomes(deps)
  const admitted = new WeakMap<FastifyRequest, Admitted>()

  async function admit(
    request: FastifyRequest,
    call: Call,
    findSender: FindSender<never>,
  ): Promise<Sender | SomeRefusal> {
    const { params, headers } = request
    if (!uploadTypes.test(headers['content-type'] ?? '')) return { refused: 'not-a-picture' }
    if (wrongTexts({ body: undefined, query: undefined, params }, textKindsOf(call))) return { refused: 'not-found' }
    const token = bearerToken(request)
    const customer = call.access === 'visitor' || !token ? undefined : await authenticate(token)
    if (call.access === 'customer' && !customer) return { refused: 'not-signed-in' }
    const sender = await findSender({ params, customer } as never)
    if (isRefusal(sender)) return sender
    return (await admitPicture(deps, { ...sender, clientIp: clientIp(request) })) ?? sender
  }

  return (name, findSender) => {
    const call: Call = contract[name]
    const [method = 'POST', url = '/'] = name.split(' ')
    // A scope of its own: nowhere else is the body a stream.
    app.register(async (scope) => {
      scope.addContentTypeParser(uploadTypes, (_request, body, done) => done(null, body))
      scope.route({
        method,
        url,
        schema: schemaOf(name, call),
        bodyLimit: call.maxBodyBytes ?? 0,
        config: { waitsForTurn: true },
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          if (announcedLength(request) > (call.maxBodyBytes ?? 0)) {
            return sendRefusal(reply.header('connection', 'close'), call, { refused: 'too-large' })
          }
          const sender = await admit(request, call, findSender as FindSender<never>)
          if (isRefusal(sender)) return sendRefusal(reply, call, sender as SomeRefusal)
          const release = await turns.take(clientIp(request), (leave) => reply.raw.once('close', leave))
          if (!release) throw new Overloaded()
          admitted.set(request, { sender: sender as Sender, release })
          reply.raw.once('close', release)
        },
        handler: async (request, reply) => {
          const { sender, release } = admitted.get(request) ?? missing()
          const body = request.body as IncomingMessage
          // A refused one is read to its end: browsers show no answer of a connection that is closed before.
          const stored = await storePicture(deps, sender, body.iterator({ destroyOnReturn: false })).finally(() => {
            body.resume()
            release()
          })
          if (isRefusal(stored)) return sendRefusal(reply, call, stored)
          const outcome = await outcomeOf(stored.id)
          const isRefused = outcome !== 'drawn' && outcome !== 'waiting'
          return isRefused ? sendRefusal(reply, call, { refused: outcome }) : sendAnswer(reply, call, stored)
        },
      })
    })
  }
}

function missing(): never {
  throw new Error('An upload was not admitted')
}
