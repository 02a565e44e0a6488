import { describe, expect, test } from 'vitest'
import { logoError, type LogoFile } from './logo.rules.ts'

const png = (width: number, height: number): LogoFile => ({
  mediaType: 'image/png',
  image: true,
  width,
  height,
})
const jpeg = (width: number, height: number): LogoFile => ({
  ...png(width, height),
  mediaType: 'image/jpeg',
})
const document = (mediaType: string): LogoFile => ({
  mediaType,
  image: false,
  width: null,
  height: null,
})

describe('a school’s logo (§9)', () => {
  test('for the navigation must be exactly 448 by 84 pixels', () => {
    expect(logoError('navigation', png(448, 84))).toBeUndefined()
    expect(logoError('navigation', png(449, 84))).toEqual({
      id: 'schools.logos.notNavigation',
      values: { width: 449, height: 84 },
    })
    expect(logoError('navigation', document('image/svg+xml'))).toEqual({
      id: 'kit.file.notAnImage',
    })
  })
  test('for emails must be a JPEG of up to 300 by 100 pixels', () => {
    expect(logoError('email', jpeg(300, 100))).toBeUndefined()
    expect(logoError('email', jpeg(120, 40))).toBeUndefined()
    expect(logoError('email', jpeg(301, 100))).toMatchObject({ id: 'schools.logos.tooLarge' })
    expect(logoError('email', png(300, 100))).toEqual({ id: 'schools.logos.notJPEG' })
  })
  test('as a vector must be PDF, SVG, EPS or AI, and as a bitmap any picture', () => {
    for (const type of ['application/pdf', 'image/svg+xml', 'application/postscript'])
      expect(logoError('vector', document(type))).toBeUndefined()
    expect(logoError('vector', png(10, 10))).toEqual({ id: 'schools.logos.notVector' })
    expect(logoError('bitmap', png(2000, 10))).toBeUndefined()
  })
})
