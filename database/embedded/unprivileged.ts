// PostgreSQL refuses to run as root. Root starts it as somebody else, who must be able to reach its programs and its data.
import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartFault } from '../start-fault.ts'

export type Runner = {
  /** Words in front of the command. */
  readonly prefix: readonly string[]
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>
  /** Who the files must belong to; undefined when PostgreSQL runs as the current user. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

/** `cluster` may not exist yet; `folders` are those that PostgreSQL has to enter. */
export async function runnerFor(cluster: string, folders: readonly string[]): Promise<Runner> {
  const present = await stat(cluster).catch(() => undefined)
  const ownUid = process.getuid?.()
  if (ownUid === undefined) return { prefix: [], options: {} }
  if (ownUid !== 0) {
    if (present && present.uid !== ownUid) {
      throw new StartFault(
        `The data in ${cluster} belongs to another user: start the shop as the one who started it first, or set DATA_DIR to a folder of ${userInfo().username}'s.`,
      )
    }
    return { prefix: [], options: {} }
  }

  const owner = present && present.uid !== 0 ? { uid: present.uid, gid: present.gid } : unprivilegedUser()
  const plain: Runner = { prefix: [], options: owner, owner }
  // The folder around the cluster is open to its owner alone; root may enter all the same.
  const around = dirname(cluster)
  if ((await stat(around)).uid === 0) await chown(around, owner.uid, owner.gid)
  if (folders.every((folder) => mayEnter(folder, plain))) return plain
  const privileged: Runner = { prefix: withFolderAccess(owner), options: {}, owner }
  const closed = folders.find((folder) => !mayEnter(folder, privileged))
  if (!closed) return privileged
  throw new StartFault(
    `PostgreSQL must not run as root, and the user it would run as may not enter ${closed}: set DATA_DIR to a folder under /var/lib or /srv, keep the shop where others may read it, or start it as an ordinary user.`,
  )
}

function unprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {}
  }
  throw new StartFault(
    'PostgreSQL must not run as root, and there is no user "postgres" or "nobody": start the shop as an ordinary user.',
  )
}

function idOf(which: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** For a clone in root's home (mode 0700): runs as another user with one capability of root, to enter any folder (CAP_DAC_OVERRIDE). */
function withFolderAccess({ uid, gid }: { uid: number; gid: number }): string[] {
  // Without the security bit access(2), by which initdb looks for its companion, would ignore the capability.
  const capabilities = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ]
  return ['setpriv', '--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...capabilities]
}

function mayEnter(folder: string, { prefix, options }: Runner): boolean {
  const [command = '', ...words] = [...prefix, '/bin/sh', '-c', 'cd -- "$1"', 'sh', folder]
  return spawnSync(command, words, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}
