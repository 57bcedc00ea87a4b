import type { Deps } from '#server/deps.ts'

type Enrolled = { readonly link: string; readonly email?: string | undefined }

/**
 * On a developer's machine the sandbox shows the codes of the staff who are enrolled there; the setting is refused in production. Without
 * the sandbox any authenticator app does.
 */
export async function showInSandbox(
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  enrolled: Enrolled,
): Promise<void> {
  const { sandboxAuthenticatorUrl: url } = settings.backoffice
  if (!url) return
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(enrolled) }).catch((fault: unknown) =>
    log.warn({ err: fault }, 'The sandbox does not show the codes of this person'),
  )
}
