// Reads codes from the camera's pictures (PACK-05).

/** The codes of one picture. */
export type CodeReader = {
  readonly read: (picture: ImageBitmap) => Promise<readonly string[]>
  readonly close: () => void
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code', 'data_matrix'] as const

type Detector = { detect(picture: ImageBitmap): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** The browser's own reader where it knows our codes, else a WebAssembly one in a worker, from our own origin. */
export async function openCodeReader(): Promise<CodeReader> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !['ean_13', 'code_128', 'qr_code'].every((format) => known.includes(format))) return openWorker()
  const detector = new Native({ formats: formats.filter((format) => known.includes(format)) })
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    close: () => {},
  }
}

/**
 * WebAssembly needs a right that the pages' content policy does not give ('wasm-unsafe-eval'). A worker is not bound by the policy of its
 * page, so the policy stays as it is.
 */
function openWorker(): CodeReader {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' })
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data)
        worker.onerror = () => reject(new Error('The reader of codes could not be loaded'))
        worker.postMessage(picture, [picture])
      }),
    close: () => worker.terminate(),
  }
}
