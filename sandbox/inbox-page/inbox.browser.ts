// Updates the page in place and makes its buttons call the sandbox.
new EventSource('/sandbox/events').addEventListener('message', refresh)

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest('button')
  if (!button) return
  const { copy, post, body = '{}', delete: path } = button.dataset
  if (copy) say((await copyText(copy)) ? `${copy} copied` : 'Copying was not allowed')
  if (post) call('POST', post, JSON.parse(body))
  if (path) call('DELETE', path)
})
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.dataset.form) return
  event.preventDefault()
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')
  const values = [...fields].map(({ name, value, dataset }) => [name, 'number' in dataset ? Number(value) : value])
  call('POST', form.dataset.form, Object.fromEntries(values))
})
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return
  if (target.name === 'to') target.form?.submit()
  if (target.dataset.setting) call('POST', '/sandbox/settings', { [target.dataset.setting]: target.value })
})

async function call(method: string, path: string, body?: object) {
  const response = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  say(response.ok ? 'Done' : (answer.error.description ?? answer.error))
  refresh()
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

let silence: ReturnType<typeof setTimeout> | undefined

function say(sentence: string) {
  const notice = document.querySelector('.notice')
  if (notice) notice.textContent = sentence
  clearTimeout(silence)
  silence = setTimeout(() => notice?.replaceChildren(), 2500)
}

async function refresh() {
  const response = await fetch(location.href)
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const list of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const update = fresh.querySelector(`[data-live="${list.dataset.live}"]`)
    if (update) bringUpToDate(list, update)
  }
  renewRecipients(fresh)
}

/** Items of unchanged version keep their elements, so that open mails stay open. */
function bringUpToDate(list: Element, fresh: Element) {
  const present = new Map(childrenOf(list).map((item) => [item.id, item]))
  const items = childrenOf(fresh).map((item) => {
    const old = item.id ? present.get(item.id) : undefined
    if (!old) item.classList.add('new')
    if (old && old.dataset.version !== item.dataset.version) keepOpen(old, item)
    return old?.dataset.version === item.dataset.version ? (old ?? item) : item
  })
  for (const item of childrenOf(list)) if (!items.includes(item)) item.remove()
  for (const [index, item] of items.entries()) {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null)
  }
}

const childrenOf = (list: Element) => [...list.children].filter((child) => child instanceof HTMLElement)

function keepOpen(old: Element, item: Element) {
  const wasOpen = [...old.querySelectorAll('details')].map(({ open }) => open)
  for (const [index, details] of item.querySelectorAll('details').entries()) details.open = wasOpen[index] ?? false
}

function renewRecipients(fresh: Document) {
  const recipients = document.querySelector<HTMLSelectElement>('[name=to]')
  const update = fresh.querySelector<HTMLSelectElement>('[name=to]')
  if (!recipients || !update || document.activeElement === recipients) return
  const chosen = recipients.value
  recipients.replaceChildren(...update.childNodes)
  recipients.value = chosen
}
