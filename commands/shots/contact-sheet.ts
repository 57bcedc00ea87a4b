import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { Scheme, Shot } from './take.ts'

const sheetFolder = resolve(import.meta.dirname, '../../docs/screens')
const layouts = {
  phone: { columns: 6, cellWidth: 200, tallest: 760 },
  desktop: { columns: 4, cellWidth: 400, tallest: 640 },
}
const colours = {
  light: { ground: '#ddd8cc', text: '#3a3a30' },
  dark: { ground: '#000000', text: '#c9c4b4' },
}

type Sheet = {
  readonly sheet: string
  readonly width: number
  readonly scheme: Scheme
  readonly shots: readonly Shot[]
  readonly folder: string
}

/** Screens of one width and colour scheme, made smaller, side by side; long ones are cut at the bottom. */
export async function drawSheet(browser: Browser, { sheet, width, scheme, shots, folder }: Sheet): Promise<void> {
  const { columns, cellWidth, tallest } = width < 768 ? layouts.phone : layouts.desktop
  const { ground, text } = colours[scheme]
  const cells = shots
    .filter((shot) => shot.width === width && shot.scheme === scheme)
    .map(({ name, file }) => `<figure><figcaption>${name}</figcaption><img src="${pathToFileURL(file)}"></figure>`)
  const name = `${sheet}-${width}-${scheme}`
  const html = join(folder, `${name}.html`)
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8"><style>
      body { margin: 16px; display: grid; grid-template-columns: repeat(${columns}, ${cellWidth}px); gap: 16px;
        width: max-content; background: ${ground}; color: ${text}; font: 12px system-ui }
      figure { margin: 0 } figcaption { height: 22px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
      img { display: block; width: 100%; max-height: ${tallest}px; object-fit: cover; object-position: top }
    </style>${cells.join('')}`,
  )
  const page = await browser.newPage({ viewport: { width: 16 + columns * (cellWidth + 16), height: 800 } })
  await page.goto(pathToFileURL(html).href)
  const png = await page.screenshot({ fullPage: true })
  await page.close()
  await sharp(png)
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toFile(join(sheetFolder, `${name}.webp`))
}
