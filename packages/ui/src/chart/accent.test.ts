import { expect, test } from 'vitest'
import { inHueOf, luminance, nearestFirst } from './accent.rules.ts'

const green = '#1f6b52'

test('a ramp in the district’s color is as light at each step as the product’s own, so text on it still contrasts', () => {
  const own = ['#eaf1fb', '#5f86c8', '#123a86']
  for (const accent of [green, '#c8102e', '#ffc72c', '#002f6c']) {
    const ramp = inHueOf(accent, own)
    for (const [at, color] of own.entries())
      expect(Math.abs(luminance(ramp[at] ?? '') - luminance(color))).toBeLessThan(0.012)
  }
  expect(inHueOf(undefined, own)).toEqual(own)
})

test('the color nearest to the district’s leads, and no color is lost or added', () => {
  const colors = ['#2563c9', '#d9730d', '#1f8a4c', '#5b1a66', '#b3261e', '#5f6b76', '#79c79b']
  expect(nearestFirst(green, colors)[0]).toBe('#1f8a4c')
  expect(nearestFirst('#0b3d91', colors)).toEqual(colors)
  expect(nearestFirst(green, colors).toSorted()).toEqual(colors.toSorted())
})
