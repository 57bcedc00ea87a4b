// npm run back-office -- verify-backup URL: a restored copy against the shop (SETTINGS-02).

import { StartFault } from '#database/start-fault.ts'
import { isRefusal } from '#domain/refusal.ts'
import { verifyBackup as verify } from '#server/back-office/backup/verify-backup.ts'
import type { Deps } from '#server/deps.ts'

/** Ends with 1 and the first difference. */
export async function verifyBackup(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  { subject: url }: { readonly subject: string },
): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartFault('Please give the URL of the restored copy: verify-backup postgres://…')
  }
  const check = await verify(deps, url).catch((fault: Error) => {
    throw new StartFault(sayFault(fault), { cause: fault })
  })
  if (isRefusal(check)) throw new StartFault('This is the database of the shop itself. Name that of a restored copy.')
  const { copiedAt, rows, pictures, difference } = check
  const moment = copiedAt?.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })
  if (difference === undefined) {
    return console.log(`The copy of ${moment} is the shop as it was: ${rows} rows and ${pictures} pictures compared.`)
  }
  console.log(`The copy${moment ? ` of ${moment}` : ''} differs. ${difference}`)
  process.exitCode = 1
}

/** Of Node and PostgreSQL, in plain words. */
function sayFault(fault: Error & { code?: string; errors?: readonly Error[] }): string {
  const message = fault.message || (fault.errors?.[0]?.message ?? fault.name)
  const { code = '' } = fault
  if (['42P01', '42703', '42883'].includes(code))
    return `The copy is of another version of the shop: ${message}. Compare it with the version that made it.`
  if (code === '42501') return `This role may not read the copy: ${message}.`
  return `The copy could not be compared: ${message}.`
}
