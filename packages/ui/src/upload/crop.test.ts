import { expect, it } from 'vitest'
import { centredCrop, cropShapes, pixelCrop } from './crop.rules.ts'

const picture = { width: 800, height: 600 }

it('a selection on the screen becomes whole pixels of the picture', () => {
  expect(pixelCrop({ x: 10, y: 10, width: 50, height: 50 }, picture)).toEqual({
    x: 80,
    y: 60,
    width: 400,
    height: 300,
  })
  expect(pixelCrop({ x: 50, y: 0, width: 60, height: 50 }, picture)).toEqual({
    x: 400,
    y: 0,
    width: 400,
    height: 300,
  })
})

it('selecting all, or nothing, crops nothing', () => {
  expect(pixelCrop({ x: 0, y: 0, width: 100, height: 100 }, picture)).toBeUndefined()
  expect(pixelCrop({ x: 0, y: 0, width: 0, height: 0 }, picture)).toBeUndefined()
})

it.each(['16:9', '4:3', '5:4', '1:1'] as const)(
  '%s is the largest centered selection of that ratio',
  (shape) => {
    const crop = centredCrop(cropShapes[shape], picture)
    expect((crop.width * picture.width) / (crop.height * picture.height)).toBeCloseTo(
      cropShapes[shape],
    )
    expect(Math.max(crop.width, crop.height)).toBeCloseTo(100)
    expect(crop.x * 2 + crop.width).toBeCloseTo(100)
  },
)
