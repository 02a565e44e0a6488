import type { MantineColorsTuple } from '@mantine/core'

/**
 * Contrast of each shade against white (WCAG 2). Because the scale is one of contrast and not of
 * lightness, every hue a district may choose passes AA where the theme uses it: shades 6–9 under
 * white text, 7–9 as text on white and on the grays next to it, 0–4 as text on the dark grays.
 */
const contrastAgainstWhite = [1.05, 1.12, 1.28, 1.6, 2.2, 3.2, 4.8, 6.2, 8.2, 11] as const

/** How much of the hue's chroma a shade keeps: pale and deep shades carry less of it. */
const strength = [0.12, 0.24, 0.42, 0.62, 0.82, 0.95, 1, 1, 0.92, 0.78] as const

/**
 * Ten shades of one hue, palest first. `color` is `#rrggbb`; only its hue and chroma count, not its
 * lightness. Anything that isn't a color yields the scale of `fallback`.
 */
export function colorScale(
  color: string | null | undefined,
  fallback = '#14637d',
): MantineColorsTuple {
  const { chroma, hue } = hueOf(/^#[0-9a-f]{6}$/i.test(color ?? '') ? (color as string) : fallback)
  return contrastAgainstWhite.map((contrast, shade) =>
    shadeOf(1.05 / contrast - 0.05, chroma * (strength[shade] ?? 1), hue),
  ) as unknown as MantineColorsTuple
}

/** WCAG 2 contrast between two `#rrggbb` colors, 1–21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(toLinear(one)), luminance(toLinear(other))].sort(
    (a, b) => b - a,
  ) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

type Rgb = readonly [number, number, number]

// Finds the lightness at which the sRGB color, its chroma reduced until it can be displayed, has
// the wanted luminance.
function shadeOf(wanted: number, chroma: number, hue: number): string {
  let low = 0
  let high = 1
  let rgb: Rgb = [0, 0, 0]
  for (let step = 0; step < 24; step++) {
    const lightness = (low + high) / 2
    rgb = withinGamut(lightness, chroma, hue)
    if (luminance(rgb) < wanted) low = lightness
    else high = lightness
  }
  return toHex(rgb)
}

function withinGamut(lightness: number, chroma: number, hue: number): Rgb {
  for (let kept = chroma; kept > 0.002; kept *= 0.92) {
    const rgb = fromOklch(lightness, kept, hue)
    if (rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return rgb
  }
  return fromOklch(lightness, 0, hue)
}

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function toLinear(hex: string): Rgb {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function toHex(rgb: Rgb): string {
  const part = (linear: number): string => {
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${rgb.map(part).join('')}`
}

// Oklab (Ottosson 2020): equal steps look equal, so a hue keeps its character from shade to shade.
function hueOf(hex: string): { chroma: number; hue: number } {
  const [r, g, b] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) }
}

function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
