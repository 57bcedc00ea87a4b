export type Certificate = { scheme: 'NPOP' | 'PGS-India'; number: string; certifier: string; validUntil: string }

/** Marked as demo certificates, so that they are not mistaken for real ones. */
export function npop(serial: string, validUntil: string): Certificate {
  return {
    scheme: 'NPOP',
    number: `DEMO-NPOP-${serial}`,
    certifier: 'Example Organic Certification (demo, not a real body)',
    validUntil,
  }
}

export function pgsIndia(serial: string, validUntil: string): Certificate {
  return {
    scheme: 'PGS-India',
    number: `DEMO-PGS-${serial}`,
    certifier: 'Example Regional Council (demo, not a real body)',
    validUntil,
  }
}
