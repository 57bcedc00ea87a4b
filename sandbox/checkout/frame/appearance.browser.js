// The shop's name, logo and colour on the payment sheet.
export function dressUp(sheet, { options, shopOrigin }) {
  const { name = 'Merchant', description = '', image, prefill = {}, theme = {} } = options
  sheet.querySelector('[data-merchant]').textContent = name
  sheet.querySelector('[data-description]').textContent = description
  showLogo(sheet.querySelector('.logo'), { image, name, shopOrigin })
  paint(theme.color)

  const payer = sheet.querySelector('[data-payer]')
  const known = [prefill.email, prefill.contact].filter(Boolean)
  payer.hidden = known.length === 0
  payer.querySelector('dd').append(...known.flatMap((text) => [text, document.createElement('br')]))
}

function showLogo(logo, { image, name, shopOrigin }) {
  logo.textContent = name.trim().charAt(0).toUpperCase()
  if (!image) return
  const picture = new Image()
  picture.alt = ''
  picture.addEventListener('load', () => logo.replaceChildren(picture))
  picture.src = new URL(image, shopOrigin)
}

/** Dark or white text on it, whichever reads better. */
function paint(color) {
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
function luminanceOf(color) {
  const context = document.createElement('canvas').getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
