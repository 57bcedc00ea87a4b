import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { NamedPdf } from '#server/http/answers.ts'
import type { Serve } from '#server/http/serve.ts'
import type { CopyOfData } from './copy-of-data.ts'
import { confirmByLink, downloadByLink, viewLink } from './follow-link.ts'
import { askAboutOwnData, listOwnRequests, sendOwnLinkAgain, withdrawOwnRequest } from './own-requests.ts'
import { renderCopy } from './render-copy.ts'

export function customerRoutes(serve: Serve, deps: Deps) {
  serve('GET /api/your-data/requests', ({ customer }) => listOwnRequests(deps, customer))
  serve('POST /api/your-data/requests', ({ body, customer: { customerId } }) =>
    askAboutOwnData(deps, { ...body, customerId }),
  )
  serve('POST /api/your-data/requests/:id/links', ({ params, customer: { customerId } }) =>
    sendOwnLinkAgain(deps, { ...params, customerId }),
  )
  serve('POST /api/your-data/requests/:id/withdrawal', ({ params, customer: { customerId } }) =>
    withdrawOwnRequest(deps, { ...params, customerId }),
  )
  serve('POST /api/your-data/link', ({ body, clientIp }) => viewLink(deps, { ...body, clientIp }))
  serve('POST /api/your-data/confirm', ({ body, clientIp }) => confirmByLink(deps, { ...body, clientIp }))
  serve('POST /api/your-data/json', ({ body, clientIp }) => downloadByLink(deps, { ...body, clientIp }))
  serve('POST /api/your-data/pdf', async ({ body, clientIp }) => {
    const copy = await downloadByLink(deps, { ...body, clientIp })
    return isRefusal(copy) ? copy : new NamedPdf(await renderCopy(copy as CopyOfData), 'your-data.pdf')
  })
}
