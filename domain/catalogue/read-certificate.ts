import { isDay } from '../time.ts'
import type { Certificate } from './product.ts'
import { certificateSchemes } from './product-facts.ts'

export type CertificateTexts = {
  readonly certificateScheme: string
  readonly certificateNumber: string
  readonly certificateCertifier: string
  readonly certificateValidUntil: string
}

export function toCertificateTexts(certificate: Certificate | null | undefined): CertificateTexts {
  return {
    certificateScheme: certificate?.scheme ?? '',
    certificateNumber: certificate?.number ?? '',
    certificateCertifier: certificate?.certifier ?? '',
    certificateValidUntil: certificate?.validUntil ?? '',
  }
}

type Options = {
  /** A date in India. */
  readonly today: string
  /** As stored before: a certificate that ended meanwhile stops no other change. */
  readonly before?: CertificateTexts | undefined
  readonly wrong: (field: keyof CertificateTexts, sentence: string) => void
}

/** An organic certificate of a product or grower as it is typed; null where none is. */
export function readCertificate(texts: CertificateTexts, { today, before, wrong }: Options): Certificate | null {
  const certificate = {
    scheme: texts.certificateScheme.trim(),
    number: texts.certificateNumber.trim(),
    certifier: texts.certificateCertifier.trim(),
    validUntil: texts.certificateValidUntil.trim(),
  }
  const { scheme, number, certifier, validUntil } = certificate
  if (!number && !certifier && !validUntil) return null
  if (!certificateSchemes.some((known) => known === scheme)) wrong('certificateScheme', 'Please choose the scheme')
  if (!number || number.length > 80) wrong('certificateNumber', 'Please type the number of the certificate')
  if (!certifier || certifier.length > 120) wrong('certificateCertifier', 'Please type who certified it')
  if (!isDay(validUntil)) wrong('certificateValidUntil', 'Please type until when it is valid')
  else if (validUntil < today && validUntil !== before?.certificateValidUntil)
    wrong('certificateValidUntil', 'This certificate has ended')
  return certificate
}
