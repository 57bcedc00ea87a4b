/** Bytes of the longest private picture as it is sent. */
export const maxPictureBytes = 8 * 1024 * 1024
/** Pixels of the longer side of a redrawn one, and of what browsers send. */
export const pictureSide = 2400

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** What the first bytes of a file say it is, whatever its name; undefined when it is no picture that anybody could redraw. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 64))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brands = text.slice(8)
  if (brands.includes('avif')) return 'avif'
  return /^(hei|hev|mif1|msf1)/.test(brands) ? 'heic' : undefined
}
