// The shop's name, logo and colour on the payment sheet.
import type { CheckoutOptions } from '../checkout-options.ts'
import { find } from './find.browser.ts'

type Dress = { options: CheckoutOptions; shopOrigin: string }

export function dressUp(sheet: HTMLElement, { options, shopOrigin }: Dress) {
  const { name = 'Merchant', description = '', image, prefill = {}, theme = {} } = options
  find(sheet, '[data-merchant]').textContent = name
  find(sheet, '[data-description]').textContent = description
  showLogo(find(sheet, '.logo'), { image: image && new URL(image, shopOrigin).href, name })
  paint(theme.color)

  const payer = find(sheet, '[data-payer]')
  const known = [prefill.email, prefill.contact].flatMap((text) => (text ? [text, document.createElement('br')] : []))
  payer.hidden = known.length === 0
  find(payer, 'dd').append(...known)
}

function showLogo(logo: HTMLElement, { image, name }: { image: string | undefined; name: string }) {
  logo.textContent = name.trim().charAt(0).toUpperCase()
  if (!image) return
  const picture = new Image()
  picture.alt = ''
  picture.addEventListener('load', () => logo.replaceChildren(picture))
  picture.src = image
}

/** Dark or white text on it, whichever reads better. */
function paint(color: string | undefined) {
  if (!color || !CSS.supports('color', color)) return
  const root = document.documentElement.style
  const luminance = luminanceOf(color)
  const onWhite = 1.05 / (luminance + 0.05)
  root.setProperty('--theme', color)
  root.setProperty('--on-theme', onWhite >= 4.5 ? '#fff' : '#0d1a12')
  // A pale theme is no line and no focus ring on white paper.
  root.setProperty('--theme-line', onWhite >= 3 ? color : `color-mix(in oklab, ${color}, #0d1a12 45%)`)
}

/** Relative luminance as WCAG defines it; the canvas knows every way of writing a colour. */
function luminanceOf(color: string) {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
