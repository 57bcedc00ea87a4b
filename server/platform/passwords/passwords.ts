// Password hashes: argon2id of the whole password in Unicode NFC, stored in the PHC string format.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const hashBytes = 32

/** Concurrent hashes: each takes 19 MiB and one of libuv's four threads, which files and DNS need too. */
const maxActive = Math.min(3, availableParallelism())
/** Queued hashes, some seconds' work; further calls are shed. */
const maxQueue = 200

let running = 0
const waiting: (() => void)[] = []

/** A secret that is not stored, and the account: a hash copied to another account does not verify there. */
export type PasswordBinding = { readonly secret: Buffer; readonly associatedData: Buffer }

export async function hashPassword(password: string, binding?: PasswordBinding): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, { ...cost, ...binding, salt, length: hashBytes })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Without a hash (no such account) it takes the same time and resolves to false. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  binding?: PasswordBinding,
): Promise<boolean> {
  const { hash, ...parameters } = readHash(stored ?? (await dummyHash()))
  const derived = await derive(password, { ...parameters, ...binding })
  return timingSafeEqual(derived, hash) && stored !== undefined
}

export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC')
}

export function isHashQueueFull(): boolean {
  return waiting.length >= maxQueue
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(24).toString('base64url'))
  return dummy
}

type Derivation = Partial<PasswordBinding> & {
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  length: number
}

async function derive(password: string, { salt, length, ...parameters }: Derivation): Promise<Buffer> {
  const message = password.normalize('NFC')
  await takeSlot()
  try {
    return await deriveNow({ ...parameters, message, nonce: salt, tagLength: length })
  } finally {
    releaseSlot()
  }
}

function deriveNow(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (fault, hash) => (fault ? reject(fault) : resolve(hash)))
  })
}

async function takeSlot(): Promise<void> {
  if (running < maxActive) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function releaseSlot(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function readHash(text: string): Derivation & { hash: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text)
  if (!found) throw new Error('A stored password hash is malformed')
  const [memory, passes, parallelism] = found.slice(1, 4).map(Number) as [number, number, number]
  const hash = Buffer.from(found[5] ?? '', 'base64')
  return { memory, passes, parallelism, salt: Buffer.from(found[4] ?? '', 'base64'), length: hash.length, hash }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
