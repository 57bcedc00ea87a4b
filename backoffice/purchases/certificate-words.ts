/** 'none' is how calls say it. */
export function certificateWords(certificate: string): string {
  return certificate === 'none' ? 'no certificate' : certificate
}
