// Apart from authenticator.ts, so that a process that shows no QR code does not load the library that draws it: 2 MB of code.
import { toSVG } from 'bwip-js/node'
import { totpOf } from './authenticator.ts'

/** What an authenticator app is set up from. */
export function authenticatorSetup(
  secret: Uint8Array,
  { issuer, label }: { readonly issuer: string; readonly label: string },
) {
  const totp = totpOf(secret, { issuer, label })
  const otpauthUrl = totp.toString()
  // Medium error correction; bwip-js' types do not know options of single symbologies.
  const code = { bcid: 'qrcode', text: otpauthUrl, eclevel: 'M', padding: 4 }
  return {
    secret: totp.secret.base32,
    otpauthUrl,
    qrSvg: toSVG(code),
  }
}
