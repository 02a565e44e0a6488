import { describe, expect, it } from 'vitest'
import { colorScale, contrast } from './color-scale.rules.ts'

const districts = [
  '#14637d',
  '#c92a2a',
  '#ffd400',
  '#2f9e44',
  '#e8590c',
  '#5f3dc4',
  '#111111',
  '#ffffff',
  '#00ffff',
  '#ff00ff',
]

describe('the accent color of a district', () => {
  it.each(districts)(
    '%s is legible under white text and as text on white and on pale grey',
    (color) => {
      const scale = colorScale(color)
      for (const shade of [6, 7, 8, 9])
        expect(contrast(scale[shade] as string, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale[7], '#f1f3f4')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale[9], scale[2])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(districts)('%s is legible as text on the dark background', (color) => {
    expect(contrast(colorScale(color)[4], '#25282b')).toBeGreaterThanOrEqual(4.5)
  })

  it('that is not a color falls back to the product’s color', () => {
    expect(colorScale('url(evil)')).toEqual(colorScale(null))
  })
})
