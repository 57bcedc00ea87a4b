// libvips takes 20 MB, and most processes never draw a picture: it is loaded with the first.

let opened: ReturnType<typeof load> | undefined

/** The only way to sharp in the servers. */
export function openSharp() {
  opened ??= load()
  return opened
}

async function load() {
  const { default: sharp } = await import('sharp')
  // Of libvips' many loaders only these are ever given what a stranger may have made. That holds for the whole process: no other file of the
  // servers uses sharp, and the commands that draw the shop's own SVGs are other processes.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
