import type { ProductTexts } from '#domain/catalogue/product-facts.ts'
import type { useStaffForm } from '../ui/use-staff-form.ts'

/** The editor's form, as its fields and figures use it. */
export type ProductForm = ReturnType<typeof useStaffForm<ProductTexts, { version: number }>>
