// An authenticator of the test: makes passkeys and signs challenges as a phone does (WebAuthn, ES256).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Signs = {
  readonly challenge: string
  readonly origin?: string
  /** Of signatures so far; 0 for authenticators that do not count. */
  readonly counter?: number
  readonly isUserVerified?: boolean
}

export function newPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  const present = 0x01
  const verified = 0x04
  const attested = 0x40

  function clientData(type: string, given: Signs): Buffer {
    const data = { type, challenge: given.challenge, origin: given.origin ?? origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  function authenticatorData(flags: number, counter: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, credential])
  }

  return {
    id,
    register(given: Signs) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(cose)])
      const flags = present | attested | ((given.isUserVerified ?? true) ? verified : 0)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authenticatorData(flags, given.counter ?? 0, credential))],
      ])
      const clientDataJSON = clientData('webauthn.create', given).toString('base64url')
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
      const response = { clientDataJSON, attestationObject, transports: ['internal'] }
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
    },
    sign(given: Signs) {
      const data = authenticatorData(present | ((given.isUserVerified ?? true) ? verified : 0), given.counter ?? 0)
      const client = clientData('webauthn.get', given)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
    },
  }
}

function bytes(base64url: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'))
}
