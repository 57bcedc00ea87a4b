import { chmod, mkdir, stat } from 'node:fs/promises'
import { StartFault } from '../start-fault.ts'

/** Makes the folder, and closes it to other users of the machine: it holds personal data, codes and passwords. */
export async function openPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const { mode, uid } = await stat(folder)
  // The bit of folders such as /tmp, which everybody shares.
  if (mode & 0o1000) throw new StartFault(`DATA_DIR must be a folder of the shop's own, and ${folder} is everybody's.`)
  const mayChange = process.getuid?.() === 0 || process.getuid?.() === uid
  if (mode & 0o077 && mayChange) await chmod(folder, 0o700)
}
