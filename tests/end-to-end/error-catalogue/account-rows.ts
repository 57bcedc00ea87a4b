// Orders, invoices and the change of the password.
import { answer, proxyPage, type Reply } from '../../fixtures/answers.ts'
import { endSession, press, type Row } from './row.ts'

const invoices = '/user-dashboard/invoices'
const oneInvoice = { json: { 'FG-1000-2000': [[{ pid: 'p1', productName: 'Honey', qty: 1, price: 80 }]] } }

export const accountRows: readonly Row[] = [
  page('Failed to load user data', { id: 'ORD-01', path: '/user-dashboard/orders', call: '/userDetails' }),
  page('Failed to load user data', {
    id: 'ORD-01',
    path: '/user-dashboard/orders',
    call: '/userDetails',
    reply: proxyPage,
  }),
  page('Failed to load invoices. Please try again later.', { id: 'INV-01', path: invoices, call: '/userInvoices' }),
  page('Failed to load invoices. Please try again later.', {
    id: 'INV-01',
    path: invoices,
    call: '/userInvoices',
    reply: proxyPage,
  }),
  {
    ...page('Failed to load invoices', { id: 'INV-01', path: invoices, call: '/userInvoices' }),
    place: 'error toast',
  },
  download('Failed to generate invoice', 'no network'),
  download('Failed to generate invoice', 'the error page of a proxy'),
  {
    ...download('Authentication failed. Please log in again.', 'the session has ended'),
    leadsTo: /\/login$/,
    signsOut: true,
  },
  updatePassword('Incorrect current password', 'the server itself'),
  updatePassword('Failed to update password', { status: 500, json: { error: 'x', code: 'fault' } }),
  updatePassword('Failed to update password', proxyPage),
  updatePassword('An error occurred', 'no network'),
]

type Page = { id: string; path: string; call: string; reply?: Reply }

function page(text: string, { id, path, call, reply = 'no network' }: Page): Row {
  return {
    id,
    text,
    cause: `${call}: ${JSON.stringify(reply)}`,
    place: 'red in the page',
    async provoke(stage) {
      await stage.signedIn()
      await answer(stage.page, call, reply)
      await stage.page.goto(path)
    },
  }
}

type NoDownload = 'no network' | 'the error page of a proxy' | 'the session has ended'

function download(text: string, cause: NoDownload): Row {
  return {
    id: 'INV-02',
    text,
    cause,
    place: 'error toast',
    async provoke(stage) {
      const customer = await stage.signedIn()
      await answer(stage.page, '/userInvoices', oneInvoice)
      if (cause !== 'the session has ended') {
        await answer(stage.page, '/generateBill', cause === 'no network' ? cause : proxyPage)
      }
      await stage.page.goto(invoices)
      await stage.page.getByRole('button', { name: 'Download Invoice' }).waitFor()
      if (cause === 'the session has ended') await endSession(stage, customer)
      await press(stage.page, 'Download Invoice')
    },
  }
}

function updatePassword(text: string, reply: Reply | 'the server itself'): Row {
  return {
    id: 'CRED-02',
    text,
    cause: `a wrong current password; /update-password: ${JSON.stringify(reply)}`,
    place: 'error toast',
    async provoke(stage) {
      await stage.signedIn()
      if (reply !== 'the server itself') await answer(stage.page, '/update-password', reply)
      await stage.page.goto('/user-dashboard/credentials')
      await stage.page.getByLabel('Current Password', { exact: true }).fill('not it')
      await stage.page.getByLabel('New Password', { exact: true }).fill('Another-1')
      await press(stage.page, 'Update Password')
    },
  }
}
