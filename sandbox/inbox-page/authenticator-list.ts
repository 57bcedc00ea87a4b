import type { Authenticator } from '../authenticator/authenticator.ts'
import { type Markup, markup } from '../markup.ts'
import { item } from './item.ts'

export function authenticatorList(authenticator: Authenticator): Markup {
  const accounts = authenticator.list().slice(0, 20)
  const none = markup`<li class="none">Nobody has set up the back office yet. Codes of its staff appear here by themselves.</li>`
  return markup`<ul class="items" data-live="authenticator">
    ${
      accounts.length === 0
        ? none
        : accounts.map((account) => {
            const code = authenticator.codeOf(account)
            const content = markup`<div class="line"><span class="to">${account.email}</span></div>
        <p class="code"><output>${code}</output><button type="button" data-copy="${code}">Copy</button></p>`
            return item(`authenticator-${account.id}`, content)
          })
    }
  </ul>`
}
