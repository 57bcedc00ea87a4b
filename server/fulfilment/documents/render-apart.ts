import type { ParcelFacts } from '../parcel-facts.store.ts'

/** A parcel that could not be drawn. */
export type FailedParcel = Pick<ParcelFacts, 'id' | 'orderNumber' | 'place' | 'count'> & { readonly fault: Error }

/** A file, and the parcels that are not in it: its first page names them. */
export type Rendered = { readonly pdf: Uint8Array; readonly failed: readonly FailedParcel[] }

type Render = (parcels: readonly ParcelFacts[], failed: readonly FailedParcel[]) => Promise<Uint8Array>

/** Renders parcels as one file. If that fails, each is tried by itself, and the file has those that can be drawn. */
export async function renderApart(parcels: readonly ParcelFacts[], render: Render): Promise<Rendered> {
  try {
    return { pdf: await render(parcels, []), failed: [] }
  } catch {
    const failed: FailedParcel[] = []
    for (const parcel of parcels) {
      const fault = await faultOf(render([parcel], []))
      if (fault) failed.push(name(parcel, fault))
    }
    const drawable = parcels.filter(({ id }) => !failed.some((one) => one.id === id))
    return { pdf: await render(drawable, failed), failed }
  }
}

async function faultOf(rendering: Promise<unknown>): Promise<Error | undefined> {
  try {
    await rendering
    return undefined
  } catch (fault) {
    return fault as Error
  }
}

function name({ id, orderNumber, place, count }: ParcelFacts, fault: Error): FailedParcel {
  return { id, orderNumber, place, count, fault }
}
