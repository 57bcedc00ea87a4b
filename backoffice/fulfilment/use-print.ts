import { canPrintPdf, printPdf } from '../platform/print.ts'
import { StaffFault } from '../platform/staff-api.ts'
import { useNotice } from '../ui/undo.tsx'
import { messages } from './messages.ts'

/** Prints documents that somebody has pressed for; opens them where a browser cannot print them from the page. */
export function usePrint(): (url: string) => void {
  const say = useNotice()
  return (url) => {
    if (!canPrintPdf()) return void window.open(url)
    printPdf(url).catch((fault: unknown) => say(messages.notPrinted(fault instanceof StaffFault ? fault.message : '')))
  }
}
