import type { Crop } from '@atrium/kit/shared'

/** The specification's crop options (platform.md §5), with their ratios; `free` has none. */
export const cropShapes = {
  free: undefined,
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '5:4': 5 / 4,
  '1:1': 1,
} as const
export type CropShape = keyof typeof cropShapes

/** A selection in percent of the picture, as it is drawn on the screen. */
export interface PercentCrop {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The same in whole pixels of the picture, inside its bounds; undefined if nothing, or everything,
 * is selected.
 */
export function pixelCrop(
  { x, y, width, height }: PercentCrop,
  natural: { width: number; height: number },
): Crop | undefined {
  const left = Math.max(0, Math.round((x / 100) * natural.width))
  const top = Math.max(0, Math.round((y / 100) * natural.height))
  const wide = Math.min(natural.width - left, Math.round((width / 100) * natural.width))
  const high = Math.min(natural.height - top, Math.round((height / 100) * natural.height))
  if (wide < 1 || high < 1 || (wide === natural.width && high === natural.height)) return undefined
  return { x: left, y: top, width: wide, height: high }
}

/** The largest centered selection of a shape. */
export function centredCrop(
  ratio: number | undefined,
  natural: { width: number; height: number },
): PercentCrop {
  if (ratio === undefined) return { x: 5, y: 5, width: 90, height: 90 }
  const isWider = natural.width / natural.height > ratio
  const width = isWider ? ((natural.height * ratio) / natural.width) * 100 : 100
  const height = isWider ? 100 : (natural.width / ratio / natural.height) * 100
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}
