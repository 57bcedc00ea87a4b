import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { answerQuestion } from '../fixtures/answer-question.ts'
import { addStaff, codeOf, signInStaff } from '../fixtures/back-office.ts'
import { countActions, scan } from '../fixtures/count-actions.ts'
import { expectInSight } from '../fixtures/in-sight.ts'
import { typeInPalette } from '../fixtures/palette.ts'
import { expect, test } from '../fixtures/staff.ts'

test('STAFF-02 STAFF-03 an invited person chooses a password, sets up the authenticator and is signed in, in six actions', async ({
  openAs,
  browser,
}) => {
  const owner = await openAs('owner')
  await owner.goto('/staff')
  await owner.getByRole('button', { name: 'Invite' }).click()
  await test.step('Back closes a dialog, also of a page that was opened directly, and asks first about what is typed', async () => {
    const invite = owner.getByRole('dialog', { name: 'Invite' })
    const back = async () => {
      // The dialog's entry in the history comes a moment after the dialog.
      const isBackWithin = () => navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument ?? false
      await expect.poll(() => owner.evaluate(isBackWithin)).toBe(true)
      await owner.evaluate(() => history.back())
    }
    await expect(owner.getByLabel('Name')).toBeFocused()
    await back()
    await expect(invite).toBeHidden()
    await expect(owner.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
    await owner.getByRole('button', { name: 'Invite' }).click()
    await owner.getByLabel('Name').fill('Ravi')
    await back()
    await expect(owner.getByRole('button', { name: 'Stay' })).toBeFocused()
    await back()
    await expect(owner.getByRole('dialog', { name: 'Leave without saving?' })).toBeHidden()
    await expect(owner.getByLabel('Name')).toHaveValue('Ravi')
  })
  const email = `ravi.${Date.now().toString(36)}@farmgate.example`
  await owner.getByLabel('Name').fill('Ravi Kumar')
  await owner.getByLabel('Email').fill(email)
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText('Choose one role or more')).toBeVisible()
  await expect(owner.getByLabel('Packer')).toHaveAccessibleDescription(/Sees no amounts/)
  await owner.getByLabel('Packer').check()
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('status').getByText(`Invitation sent to ${email}`)).toBeVisible()

  const link = await invitationOf(email)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Ravi Kumar' })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'welcome')
  await page.setViewportSize({ width: 1280, height: 800 })
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Password').fill('ravi kumar 123')
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Leave out your name and email.')).toBeVisible()
  await page.reload()
  // Two are the link in the mail and the camera on the QR code.
  const actions = countActions(page, { limit: 6 - 2 })
  const renewed = (await page.locator('code').textContent()) ?? ''
  await actions.fill(page.getByLabel('Password'), 'bright mango on a bicycle')
  await expect(page.getByLabel('Code'), 'Enter sends the form, whose code is still to come').toBeFocused()
  await actions.fill(page.getByLabel('Code'), codeOf(renewed))
  await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(10)
  await actions.click(page.getByRole('link', { name: 'I have stored them' }))
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText('Ravi Kumar')

  await context.clearCookies()
  await page.goto(new URL('/sign-in', link).href)
  await expect(page.getByLabel('Email'), 'remembered on the device').toHaveValue(email)
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.getByLabel('Password').fill('bright mango on a bicycle')
  await expect(page.getByLabel('Code'), 'a phone opens its digits').toHaveAttribute('inputmode', 'numeric')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveAttribute('inputmode', 'text')
  await page.getByLabel('Code').fill('000000')
  await page.getByLabel('Email').fill('ravi')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Code'), 'not used up').toHaveValue('000000')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Email, password or code is wrong.')
  await expect(page.getByLabel('Password')).toHaveValue('bright mango on a bicycle')
  await page.getByLabel('Code').fill(codeOf(renewed, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText('Ravi Kumar')

  // A link is good once.
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid. Ask the owner for a new one.')).toBeVisible()
  await context.close()
})

test('STAFF-04 STAFF-07 DESK-05 a passkey is added, signs in, and is removed, and password and recovery codes are made anew, each with a code', async ({
  office,
}) => {
  const person = await addStaff('support')
  await signInStaff(office, person)
  const page = await office.newPage()
  await addAuthenticator(page)
  await page.goto('/account')
  await page.getByLabel('Name of a new passkey').fill('Packing room phone')
  await page.getByRole('button', { name: 'Add' }).click()
  const codes = [...person.recoveryCodes]
  const confirm = async (act: string) => {
    const question = page.getByRole('dialog', { name: 'Is it still you?' })
    await expect(question).toContainText(act)
    await question.getByLabel('Code').fill(codes.shift() ?? '')
    await question.getByRole('button', { name: 'Confirm' }).click()
  }
  await confirm('To add a passkey')
  await expect(page.getByText('Passkey added')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('people-here')), 'the device forgets who signs out').toBeNull()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  /** A double tap has read nothing. */
  const switchAnyway = () =>
    expect(async () => {
      await page.getByRole('button', { name: 'Switch person' }).click({ timeout: 1000 })
      await expect(page.getByText('You have no passkey: coming back')).toBeHidden({ timeout: 3000 })
    }).toPass()
  await test.step('on a shared phone one press ends a session, and the browser asks for the passkey of the next', async () => {
    // Not the packer of the worker, whose session other tests need.
    const packer = await addStaff('packer')
    await signInStaff(office, packer)
    await page.goto('/pack?late=yes')
    const ended = page.waitForResponse('**/api/sign-out')
    await page.getByRole('button', { name: 'Switch person' }).click()
    await expect(page.getByText('You have no passkey: coming back')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Set up a passkey' })).toHaveAttribute('href', '/account')
    await switchAnyway()
    expect((await ended).ok()).toBe(true)
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText(person.name)
    await expect(page, 'the page that was open').toHaveURL(/\/pack\?late=yes$/)
    await signInStaff(office, await addStaff('owner'))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/staff')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Switch person' }).click()
    await switchAnyway()
    await expect(page, 'not one that the next person may not see').toHaveURL(/:\d+\/$/)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText(person.name)
    await test.step('who has a passkey on the device switches by one press, and two who have none are not asked for one', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'More' }).click()
      const switched = page.waitForResponse('**/api/sign-in/passkey')
      await page.getByRole('button', { name: 'Switch person' }).click()
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      expect((await switched).ok()).toBe(true)
      await expect(page).toHaveURL(/:\d+\/$/)
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('who left by a switch is there by one press: by passkey, else the password alone is to type', async () => {
      await page.goto('/sign-in?to=%2Faccount&switch=yes')
      const people = page.getByRole('list', { name: 'Signed in here before' })
      await people.getByRole('button', { name: `${packer.name} Password and code` }).click()
      await expect(page.getByLabel('Email')).toHaveValue(packer.email)
      await expect(page.getByLabel('Password')).toBeFocused()
      await people.getByRole('button', { name: `Forget ${packer.name}` }).click()
      await page.reload()
      await expect(people.getByRole('button', { name: packer.name })).toHaveCount(0)
      await people.getByRole('button', { name: `${person.name} Passkey` }).click()
      await expect(page).toHaveURL(/\/account$/)
    })
  })
  await page.goto('/account')
  await page.getByLabel('Current password').fill('not this password')
  await page.getByLabel('New password').fill('too short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Use 12 characters or more.'), 'before a code is asked for').toBeVisible()
  await page.getByLabel('New password').fill('bright mango on a bicycle')
  await page.getByLabel('Packing room phone').check()
  await page.getByRole('button', { name: 'Change password' }).click()
  await confirm('To change your password')
  await expect(page.getByText('This password is wrong.')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  // What was ticked stays, and the code is not needed again.
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed; other sessions have ended')).toBeVisible()
  await expect(page.getByText('Packing room phone')).toBeHidden()
  const onDevice = await page.evaluate(() => localStorage.getItem('people-here'))
  expect(onDevice, 'the device offers it no more').not.toContain('"passkeys":["')

  await page.getByLabel('Name of a new passkey').fill('Packing room phone')
  await page.getByRole('button', { name: 'Add' }).click()
  await confirm('To add a passkey')
  await page.getByRole('button', { name: 'Remove Packing room phone' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Without another one you sign in with password and code.')
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await page.getByRole('button', { name: 'Remove Packing room phone' }).click()
  await dialog.getByRole('button', { name: 'Remove Packing room phone' }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(question).toContainText('To remove this passkey')
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()

  await page.getByRole('button', { name: 'Make ten new ones' }).click()
  await expect(dialog).toContainText('The 7 old codes are good no longer.')
  await dialog.getByRole('button', { name: 'Make ten new ones' }).click()
  await confirm('To make new recovery codes')
  await expect(page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
})

test('STAFF-05 after the session has ended the person comes back to where they were, with what they had typed', async ({
  office,
}) => {
  const person = await addStaff('owner')
  await signInStaff(office, person)
  const page = await office.newPage()
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name').fill('Half typed')
  await page.getByLabel('Support').check()
  await page.getByLabel('Email').fill('half.typed@farmgate.example')
  await office.clearCookies()
  // Not a click: a look in the background may have led to the sign-in page already.
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Sign in' }).click()
  const lookedUp: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/parcels?')) lookedUp.push(request.url())
  })
  // As what a program types for the person beside the field.
  await scan(page, 'EX123456785IN')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('Code').fill(person.recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/staff$/)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Half typed')
  await expect(page.getByLabel('Support')).toBeChecked()
  expect(lookedUp, 'nothing of it is a scan').toEqual([])

  const drafts = () =>
    page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }).filter((name) => name.startsWith('draft:')))
  await test.step('GOODS-04 it survives a closed tab, for a week', async () => {
    const later = await office.newPage()
    await later.goto('/staff')
    await later.getByRole('button', { name: 'Invite' }).click()
    await expect(later.getByLabel('Name')).toHaveValue('Half typed')
    const invite = later.getByRole('dialog', { name: 'Invite' })
    await expect(invite).toHaveAccessibleDescription('Restored from earlier')
    await expectAccessibleAtAllWidths(later, 'a restored invitation')
    await later.clock.install({ time: Date.now() + 7 * 24 * 3_600_000 + 60_000 })
    await later.reload()
    await later.getByRole('button', { name: 'Invite' }).click()
    await expect(later.getByLabel('Name')).toHaveValue('')
    await expect.poll(drafts, 'and nothing of it stays on the device').toEqual([])
    await later.close()
  })
  await test.step('GOODS-04 a restored dialog starts empty by a press', async () => {
    await page.getByLabel('Name').fill('Half typed once more')
    await page.reload()
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByLabel('Support')).toBeChecked()
    await page.getByRole('button', { name: 'Start empty' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Support')).not.toBeChecked()
    await expect(page.getByText('Restored from earlier')).toBeHidden()
    await expect.poll(drafts).toEqual([])
  })
  await test.step('SECURITY signing out removes it, in each tab, and what was shown', async () => {
    await page.getByLabel('Name').fill('Half typed before')
    await expect.poll(drafts).toHaveLength(1)
    const elsewhere = await office.newPage()
    await elsewhere.goto('/account')
    await elsewhere.getByRole('button', { name: 'Sign out' }).click()
    const question = elsewhere.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await drafts(), 'GOODS-04 asked once, nothing is lost').toHaveLength(1)
    await elsewhere.getByRole('button', { name: 'Sign out' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(drafts).toEqual([])
    // Without network a page shows its last answer, but not after the session.
    await office.setOffline(true)
    await elsewhere.goBack()
    await expect(elsewhere.getByText('There is no connection.')).toBeVisible()
    await office.setOffline(false)
    await elsewhere.close()
  })
  await test.step('SECURITY another person who signs in after the end of a session finds nothing of it', async () => {
    await signInStaff(office, person)
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('Name').fill('Half typed again')
    await expect.poll(drafts).toHaveLength(1)
    await office.clearCookies()
    await signInStaff(office, await addStaff('owner'))
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect.poll(drafts).toEqual([])
  })
})

test('STAFF-07 an old sign-in asks for a code, and the form stays', async ({ openAs }) => {
  const page = await openAs('owner')
  let isOld = true
  await page.route('**/api/staff', (route) => {
    if (route.request().method() !== 'POST' || !isOld) return route.fallback()
    isOld = false
    return route.fulfill({
      status: 403,
      json: { error: 'Please confirm with a code or passkey.', code: 'reauthenticate' },
    })
  })
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name').fill('Anil Deshpande')
  await page.getByLabel('Email').fill(`anil.${Date.now().toString(36)}@farmgate.example`)
  await page.getByLabel('Accountant').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(dialog).toContainText('To invite Anil Deshpande as Accountant, confirm with a code or passkey.')
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await page.keyboard.type('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name')).toHaveValue('Anil Deshpande')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(/^Invitation sent to anil/)).toBeVisible()
})

test('STAFF-08 STAFF-09 GOODS-04 what a role may not do is not shown, a changed role is left only after a question, and a suspended person is out at once', async ({
  openAs,
  browser,
}) => {
  const packer = await addStaff('packer')
  const context = await browser.newContext({ baseURL: process.env.BACKOFFICE_URL ?? '' })
  await signInStaff(context, packer)
  const packing = await context.newPage()
  await packing.goto('/account')
  const menu = packing.getByRole('navigation', { name: 'Main' }).first()
  await expect(menu.getByRole('link', { name: 'Packing', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Staff' })).toBeHidden()
  await packing.goto('/staff')
  await expect(packing.getByText('Your role does not allow this.')).toBeVisible()
  await packing.goto('/account')

  const owner = await openAs('owner')
  await owner.goto('/products')
  const ownersMenu = owner.getByRole('navigation', { name: 'Main' })
  await expect(ownersMenu.getByRole('link', { name: 'Batches' }), 'a section is open').toBeVisible()
  await expectNothingToScroll(ownersMenu)
  await owner.setViewportSize({ width: 768, height: 1024 })
  await expectInSight(ownersMenu.getByText('Settings', { exact: true }).last(), 'words under the icons of a tablet')
  await expectAccessible(owner, { rules: 'look' })
  await expectNothingToScroll(ownersMenu)
  await expect(ownersMenu.getByRole('link', { name: 'Batches' })).toBeHidden()
  await ownersMenu.getByRole('button', { name: 'More' }).click()
  await owner.getByRole('dialog', { name: 'All pages' }).getByRole('link', { name: 'Products' }).click()
  await expect(owner.getByRole('dialog')).toBeHidden()
  await owner.setViewportSize({ width: 1280, height: 800 })
  await ownersMenu.getByRole('link', { name: 'Settings' }).click()
  await expectAccessibleAtAllWidths(owner, 'settings')
  await owner.setViewportSize({ width: 1280, height: 800 })
  await owner.getByRole('main').getByRole('link', { name: 'Staff' }).click()
  await expect(ownersMenu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await owner.getByRole('button', { name: packer.name }).click()
  await test.step('every way out asks about a changed role, the browser’s Back and "Cancel" too', async () => {
    const member = owner.getByRole('dialog', { name: packer.name })
    const question = owner.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(member.getByLabel('Owner')).toBeFocused()
    await member.getByLabel('Support').check()
    const waysOut = [
      () => owner.keyboard.press('Escape'),
      () => member.getByRole('button', { name: 'Close' }).click(),
      () => member.getByRole('button', { name: 'Cancel' }).click(),
      () => owner.evaluate(() => history.back()),
    ]
    for (const leave of waysOut) {
      await leave()
      const stay = question.getByRole('button', { name: 'Stay' })
      await expect(stay).toBeFocused()
      await answerQuestion((options) => stay.press('Enter', options), question, { isShown: false })
      await expect(member.getByLabel('Support')).toBeChecked()
    }
    await member.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(member).toBeHidden()
    await expect(owner).toHaveURL(/\/staff$/)
    await owner.getByRole('button', { name: packer.name }).click()
    await expect(member.getByLabel('Support')).not.toBeChecked()
  })
  await owner.getByRole('button', { name: 'Suspend' }).click()
  await expect(owner.getByRole('dialog')).toContainText('is signed out at once')
  await owner.getByRole('button', { name: 'Suspend' }).click()
  await expect(owner.getByText('Suspended: all sessions have ended')).toBeVisible()
  // The event stream ends with the session (BOARD-02).
  await expect(packing.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
})

test('AUDIT-04 DESK-02 DESK-03 the log is filtered in the URL; keys and the palette work, single letters can be switched off', async ({
  openAs,
}) => {
  const page = await openAs('owner')
  await test.step('filtered by person, action and day', async () => {
    await page.goto('/audit')
    await page.getByLabel('Action').selectOption('staff.signed-in')
    await expect(page).toHaveURL(/action=staff\.signed-in/)
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'signed in by a code' })
    await expect(rows.first()).toBeVisible()
    await page.getByLabel('Day').fill('2020-01-01')
    await expect(page.getByText('No entries.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect(page).toHaveURL(/\/audit$/)
  })
  await test.step('keys and the palette; single letters never act in a field', async () => {
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('?')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('Shift+?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys).toContainText('List of keys')
    await keys.getByLabel('Single letters act as keys').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).not.toBeFocused()

    await typeInPalette(page, 'my acc')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/account$/)
  })
})

test('BOARD-02 a lost event stream says so, in every tab, and comes back', async ({ office, openAs }) => {
  await office.route('**/api/events', (route) => route.fulfill({ status: 503, body: '' }))
  const pages = [await openAs('owner'), await office.newPage()]
  for (const page of pages) await page.goto('/account')
  for (const page of pages) await expect(page.getByText('Not live. Trying again.')).toBeVisible()
  await office.unroute('**/api/events')
  for (const page of pages) await expect(page.getByText('Not live. Trying again.')).toBeHidden()
})

test('DESK-04 STAFF-06 axe finds nothing on the pages of staff; no inline script, no sideways scroll at 360 px', async ({
  openAs,
}) => {
  test.slow()
  const page = await openAs('owner')
  for (const path of ['/sign-in', '/', '/account', '/staff', '/audit', '/exports', '/settings', '/nothing']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
    expect(answer?.headers()['content-security-policy']).toContain('frame-src blob:;')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleAtAllWidths(page, path)
  }
})

async function expectNothingToScroll(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
}

async function invitationOf(email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const messages = (await (await fetch(`${process.env.SANDBOX_URL}/messages?to=${email}`)).json()) as {
        text: string
      }[]
      link = /https?:\S+\/welcome\/[\w-]+/.exec(messages[0]?.text ?? '')?.[0]
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

/** Chromium's virtual authenticator in place of a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
