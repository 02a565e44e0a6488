type RGB = readonly [number, number, number]

const rgbOf = (color: string): RGB =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as RGB
const hexOf = (rgb: RGB): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** WCAG 2.2, relative luminance: 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as RGB
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The colors in the accent's hue, each as light as it was: what contrasts with them still does.
 * Without an accent they stay.
 */
export const inHueOf = (accent: string | undefined, colors: readonly string[]): string[] =>
  colors.map((color) => (accent ? tinted(rgbOf(accent), luminance(color)) : color))

// Toward white or black, by halves, until the luminance is right to what 8 bits can show.
function tinted(accent: RGB, wanted: number): string {
  const end = luminance(hexOf(accent)) > wanted ? 0 : 255
  const mixed = (share: number): RGB =>
    accent.map((part) => part + (end - part) * share) as unknown as RGB
  let [low, high] = [0, 1]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    const isTooFar =
      end === 0
        ? luminance(hexOf(mixed(middle))) < wanted
        : luminance(hexOf(mixed(middle))) > wanted
    if (isTooFar) high = middle
    else low = middle
  }
  return hexOf(mixed(low))
}

/** The same colors, and the one with the accent's hue first: what tells them apart stays. */
export function nearestFirst(accent: string | undefined, colors: readonly string[]): string[] {
  if (!accent) return [...colors]
  const wanted = hueOf(accent)
  const away = (color: string): number => {
    const turn = Math.abs(hueOf(color) - wanted)
    return Math.min(turn, 360 - turn)
  }
  // Tints come after the full colors: only the first six can lead.
  const first = colors.slice(0, 6).toSorted((a, b) => away(a) - away(b))[0]
  return first === undefined ? [] : [first, ...colors.filter((color) => color !== first)]
}

/** Degrees; gray counts as red. */
function hueOf(color: string): number {
  const [red, green, blue] = rgbOf(color)
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread === 0) return 0
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  return (sixth * 60 + 360) % 360
}
