// Where papers are drawn: each takes some twenty milliseconds, in which nothing else could be answered.
import { takeWork } from '#server/platform/threads/take-work.ts'
import { drawCreditNote } from './draw-credit-note.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { Paper } from './draw-paper.ts'

takeWork((paper: Paper) => ('invoice' in paper ? drawCreditNote(paper) : drawInvoice(paper)))
