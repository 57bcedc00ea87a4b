import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../call.ts'
import { accountCalls } from './account.ts'
import { accountingCalls } from './accounting.ts'
import { attachmentStaffCalls } from './attachments.ts'
import { auditCalls } from './audit.ts'
import { batchCalls } from './batches.ts'
import { boardStaffCalls } from './board.ts'
import { bulkJobCalls } from './bulk-jobs.ts'
import { carrierCalls } from './carriers.ts'
import { catalogueStaffCalls } from './catalogue.ts'
import { customerCalls } from './customers.ts'
import { deliveredRefundCalls } from './delivered-refunds.ts'
import { documentCalls } from './documents.ts'
import { fileCalls } from './files.ts'
import { findCalls } from './find.ts'
import { fulfilmentCalls } from './fulfilment.ts'
import { fulfilmentDocumentCalls } from './fulfilment-documents.ts'
import { goodsCalls } from './goods.ts'
import { growerDetailsCalls } from './grower-details.ts'
import { growerStatementCalls } from './grower-statements.ts'
import { gstr1Calls } from './gstr1.ts'
import { marginCalls } from './margins.ts'
import { orderStaffCalls } from './orders.ts'
import { paymentStaffCalls } from './payments.ts'
import { privacyStaffCalls } from './privacy.ts'
import { purchaseCalls } from './purchases.ts'
import { recallCalls } from './recalls.ts'
import { refundListCalls } from './refund-list.ts'
import { refundCalls } from './refunds.ts'
import { registerCalls } from './registers.ts'
import { replacementCalls } from './replacements.ts'
import { returnStaffCalls } from './returns.ts'
import { runCalls } from './runs.ts'
import { settingsCalls } from './settings.ts'
import { settlementCalls } from './settlements.ts'
import { signInCalls } from './sign-in.ts'
import { staffCalls } from './staff.ts'
import type { StaffCall } from './staff-call.ts'
import { startCalls } from './start.ts'
import { stickerCalls } from './stickers.ts'
import { stockCalls } from './stock.ts'
import { tallyCalls } from './tally.ts'
import { readyAnswerCalls, ticketCalls } from './tickets.ts'
import { weighingCalls } from './weighings.ts'

/** The API of the staff's application, by method and path. Browser code imports types only. */
export const staffContract = {
  ...signInCalls,
  ...accountCalls,
  ...staffCalls,
  ...auditCalls,
  ...boardStaffCalls,
  ...startCalls,
  ...bulkJobCalls,
  ...attachmentStaffCalls,
  ...orderStaffCalls,
  ...fileCalls,
  ...findCalls,
  ...documentCalls,
  ...paymentStaffCalls,
  ...refundCalls,
  ...refundListCalls,
  ...customerCalls,
  ...privacyStaffCalls,
  ...returnStaffCalls,
  ...deliveredRefundCalls,
  ...replacementCalls,
  ...recallCalls,
  ...accountingCalls,
  ...settlementCalls,
  ...registerCalls,
  ...tallyCalls,
  ...gstr1Calls,
  ...marginCalls,
  ...runCalls,
  ...settingsCalls,
  ...carrierCalls,
  ...goodsCalls,
  ...catalogueStaffCalls,
  ...stickerCalls,
  ...stockCalls,
  ...batchCalls,
  ...weighingCalls,
  ...purchaseCalls,
  ...growerStatementCalls,
  ...growerDetailsCalls,
  ...ticketCalls,
  ...readyAnswerCalls,
  ...fulfilmentCalls,
  ...fulfilmentDocumentCalls,
}

export type StaffContract = typeof staffContract
export type StaffCallName = keyof StaffContract & string

type Described<Name extends StaffCallName> = StaffContract[Name] extends infer C extends StaffCall ? C : never
export type StaffBody<Name extends StaffCallName> = BodyOf<Described<Name>>
export type StaffQuery<Name extends StaffCallName> = QueryOf<Described<Name>>
export type StaffParams<Name extends StaffCallName> = ParamsOf<Described<Name>>
export type StaffAnswer<Name extends StaffCallName> = AnswerOf<Described<Name>>
