import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { StartFault } from '#database/start-fault.ts'

const root = resolve(import.meta.dirname, '..')

export type Ready = { readonly ready: true; readonly port?: number; readonly smtpPort?: number }
export type Child = {
  readonly ready: Promise<Ready>
  /** How it ended, by request or not. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

type Options = {
  readonly env: NodeJS.ProcessEnv
  readonly args?: string[]
  readonly inheritsStdout?: boolean
  /** Milliseconds before SIGKILL. */
  readonly stopTimeout?: number
}

/** Starts a part of the shop as a child process, which ends with this one. */
export function startChild(
  script: string,
  { env, args = [], inheritsStdout = true, stopTimeout = 10_000 }: Options,
): Child {
  const child = spawn(process.execPath, [...args, resolve(root, script)], {
    cwd: root,
    env,
    stdio: ['ignore', inheritsStdout ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    // A Ctrl-C in the terminal reaches the start command alone, which stops its parts in order.
    detached: process.platform !== 'win32',
  })
  const ended = new Promise<string>((done) => {
    child.once('exit', (code, signal) => done(signal ?? `code ${code}`))
    child.once('error', (fault) => done(fault.message))
  })
  const ready = Promise.race([firstMessage(child), ended.then((how) => refuse(script, how))])
  ready.catch(() => {})
  return { ready, ended, stop: () => stop(child, { ended, stopTimeout }) }
}

function firstMessage(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if ((message as Partial<Ready>).ready) resolve(message as Ready)
    })
  })
}

function refuse(script: string, how: string): never {
  // Its own output is above.
  throw new StartFault(`${script} ended with ${how} before it was ready.`)
}

async function stop(
  child: ChildProcess,
  { ended, stopTimeout }: { ended: Promise<string>; stopTimeout: number },
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
  await ended
  clearTimeout(killTimer)
}
