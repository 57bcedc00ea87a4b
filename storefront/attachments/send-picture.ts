import { maxPictureBytes, pictureSide } from '#domain/attachments/picture-format.ts'
import { shrinkPicture } from '#ui/shrink-picture.ts'
import { ApiError } from '../platform/api.ts'
import { photographMessages as messages } from './messages.ts'

type To = {
  /** Of a call of the contract that takes a picture, filled in. */
  readonly path: string
  readonly token?: string | undefined
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
}

const wanted = { side: pictureSide, of: 'longer', bytesAsTheyAre: 600_000 } as const

/** The shop will not take this file, however often it is sent. */
export class PictureRefused extends Error {}

/** Shrinks and sends a picture; resolves to its id. Throws an error with a sentence for the customer, an `ApiError` where the shop has refused it for now. */
export async function sendPicture(file: Blob, to: To): Promise<string> {
  const picture = await shrinkPicture(file, wanted)
  if (picture.size > maxPictureBytes) throw new PictureRefused(messages.tooLarge)
  to.signal.throwIfAborted()
  const { status, text } = await send(picture, to)
  const answer = answerIn(text)
  if (status === 201 && answer.id) return answer.id
  if (answer.error && [400, 413, 415, 422].includes(status)) throw new PictureRefused(answer.error)
  const { error, code } = answer
  throw error && code ? new ApiError(status, { error, code }) : new Error(error ?? messages.noAnswer)
}

/** `fetch` tells no progress of what it sends. */
function send(picture: Blob, { path, token, signal, onProgress }: To): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Error(messages.noAnswer))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    request.send(picture)
  })
}

/** A proxy's error page has neither. */
function answerIn(text: string): { readonly id?: string; readonly error?: string; readonly code?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
