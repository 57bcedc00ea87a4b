import { useNavigate } from 'react-router'
import { readScan } from '#domain/fulfilment/read-scan.ts'
import { shop } from '#shop'
import { pagePath } from '../platform/page-path.ts'
import { useScanAnywhere } from '../platform/scan.ts'

/** The code of a return slip opens its return on every page (RETURN-02). */
export function ScanReturn() {
  const navigate = useNavigate()
  useScanAnywhere((text) => {
    const scan = readScan(text, { carriers: [], prefix: shop.invoiceSeries })
    if (scan.kind !== 'return') return false
    void navigate(pagePath('/returns/:number', { params: { number: scan.number } }))
    return true
  })
  return null
}
