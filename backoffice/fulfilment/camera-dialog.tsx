import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openCodeReader } from '../platform/read-codes.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { codesInSight } from './codes-in-sight.ts'

type Props = {
  /** Called once for each code, and again after it has left the picture. */
  readonly onScan: (code: string) => void
  /** The result of the last scan, shown beside the picture. */
  readonly result?: React.ReactNode
  readonly onClose: () => void
}

/** Milliseconds. */
const pause = 120

/** The phone's camera as scanner (PACK-05). */
export function CameraDialog({ onScan, result, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const hear = useEffectEvent(onScan)
  useEffect(() => {
    const stopped = new AbortController()
    if (video.current) {
      watch(video.current, (code) => hear(code), stopped.signal).catch((fault: unknown) => {
        if (!stopped.signal.aborted) setProblem(problemOf(fault))
      })
    }
    return () => stopped.abort()
  }, [])
  return (
    <Dialog title="Scan with the camera" onClose={onClose}>
      {problem ? (
        <Notice tone="error" className="rounded-md px-3 py-2">
          {problem}
        </Notice>
      ) : (
        <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-md bg-tile object-cover" />
      )}
      {result}
      <Button onClick={onClose} className="min-h-11">
        Close the camera
      </Button>
    </Dialog>
  )
}

async function watch(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => camera.getTracks().map((track) => track.stop())
  if (signal.aborted) return void stop()
  signal.addEventListener('abort', stop)
  video.srcObject = camera
  await video.play()
  const reader = await openCodeReader()
  signal.addEventListener('abort', () => reader.close())
  const inSight = codesInSight()
  while (!signal.aborted) {
    const takenAt = performance.now()
    const codes = await reader.read(await createImageBitmap(video))
    if (signal.aborted) return
    for (const code of inSight.newIn(codes, takenAt)) onCode(code)
    await new Promise((done) => setTimeout(done, pause))
  }
}

function problemOf(fault: unknown): string {
  const name = fault instanceof DOMException ? fault.name : ''
  if (name === 'NotAllowedError') return 'The browser may not use the camera. Allow it in the settings of this page.'
  if (name === 'NotFoundError') return 'There is no camera.'
  return 'The camera cannot be used. Type the code instead.'
}
