// Passwords are compared whole, in Unicode NFC, and kept as argon2id in the PHC string format.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'

/** OWASP's advice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const hashBytes = 32

/** So many at once: each takes its memory and one of the four threads that files and DNS need too. */
const atOnce = Math.min(3, availableParallelism())
/** So many may wait, some seconds' work; whoever comes later is told that the shop is busy. */
const longestQueue = 200

let running = 0
const waiting: (() => void)[] = []

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, { ...cost, salt, length: hashBytes })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether the password is the hash's. Without a hash (no such account) it takes the same time and is false. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const { hash, ...parameters } = readHash(kept ?? (await nobodysHash()))
  const derived = await derive(password, parameters)
  return timingSafeEqual(derived, hash) && kept !== undefined
}

export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC')
}

/** Whether so many passwords wait to be hashed that nobody else should begin to. */
export function areHashersBusy(): boolean {
  return waiting.length >= longestQueue
}

let nobodys: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(24).toString('base64url'))
  return nobodys
}

type Derivation = { memory: number; passes: number; parallelism: number; salt: Buffer; length: number }

async function derive(password: string, { salt, length, ...parameters }: Derivation): Promise<Buffer> {
  const message = password.normalize('NFC')
  await turn()
  try {
    return await deriveNow({ ...parameters, message, nonce: salt, tagLength: length })
  } finally {
    endTurn()
  }
}

function deriveNow(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (fault, hash) => (fault ? reject(fault) : resolve(hash)))
  })
}

async function turn(): Promise<void> {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Hands the place to the next in the queue; only when nobody waits it becomes free. */
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function readHash(text: string): Derivation & { hash: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text)
  if (!found) throw new Error('A kept password hash cannot be read')
  const [memory, passes, parallelism] = found.slice(1, 4).map(Number) as [number, number, number]
  const hash = Buffer.from(found[5] ?? '', 'base64')
  return { memory, passes, parallelism, salt: Buffer.from(found[4] ?? '', 'base64'), length: hash.length, hash }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
