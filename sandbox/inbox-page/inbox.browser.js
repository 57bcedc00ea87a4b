// Keeps the page up to date without disturbing what is open in it, and turns its buttons into calls.
const notice = document.querySelector('.notice')

new EventSource('/sandbox/events').addEventListener('message', refresh)

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  const { copy, post, body, delete: path } = button.dataset
  if (copy) say((await copyText(copy)) ? `${copy} copied` : 'Copying was not allowed')
  if (post) call('POST', post, JSON.parse(body))
  if (path) call('DELETE', path)
})
document.addEventListener('submit', (event) => {
  const { form } = event.target.dataset
  if (!form) return
  event.preventDefault()
  const fields = [...event.target.elements].filter(({ name }) => name)
  call(
    'POST',
    form,
    Object.fromEntries(fields.map(({ name, value, dataset }) => [name, 'number' in dataset ? Number(value) : value])),
  )
})
document.addEventListener('change', ({ target }) => {
  if (target.name === 'to') target.form.submit()
  if (target.dataset.setting) call('POST', '/sandbox/settings', { [target.dataset.setting]: target.value })
})

async function call(method, path, body) {
  const headers = body ? { 'content-type': 'application/json' } : {}
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) })
  const answer = await response.json()
  say(response.ok ? 'Done' : (answer.error.description ?? answer.error))
  refresh()
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function say(sentence) {
  notice.textContent = sentence
  clearTimeout(say.timer)
  say.timer = setTimeout(() => notice.replaceChildren(), 2500)
}

async function refresh() {
  const response = await fetch(location.href)
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const list of document.querySelectorAll('[data-live]')) {
    bringUpToDate(list, fresh.querySelector(`[data-live="${list.dataset.live}"]`))
  }
  const recipients = document.querySelector('[name=to]')
  if (document.activeElement === recipients) return
  const chosen = recipients.value
  recipients.replaceChildren(...fresh.querySelector('[name=to]').childNodes)
  recipients.value = chosen
}

/** An item whose version is unchanged stays as it is: open mails stay open, and nothing flickers. */
function bringUpToDate(list, fresh) {
  const present = new Map([...list.children].map((item) => [item.id, item]))
  const items = [...fresh.children].map((item) => {
    const old = present.get(item.id)
    if (!old?.id) return item
    if (old.dataset.version === item.dataset.version) return old
    const wasOpen = [...old.querySelectorAll('details')].map(({ open }) => open)
    for (const [index, details] of item.querySelectorAll('details').entries()) details.open = wasOpen[index] ?? false
    return item
  })
  for (const item of list.children) if (!items.includes(item)) item.remove()
  for (const [index, item] of items.entries()) {
    if (list.children[index] === item) continue
    if (!item.isConnected && !present.has(item.id)) item.classList.add('new')
    list.insertBefore(item, list.children[index] ?? null)
  }
}
