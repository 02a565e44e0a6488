import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { unbake } from './bake.ts'
import { bakePNG, unbakePNG } from './png.ts'
import { bakeSVG, unbakeSVG } from './svg.ts'

const credential = JSON.stringify({
  name: 'Lectura atenta ✓',
  description: 'ends ]]> here, & <b>there</b>',
})
const token = 'eyJhbGciOiJFZERTQSJ9.eyJuYW1lIjoiQSJ9.c2lnbmVk'
const svg =
  '<?xml version="1.0"?>\n<!-- a badge -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="4"/></svg>'

let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#205080' } })
    .png()
    .toBuffer()
})

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}
/** The chunk after the header, its checks left open. */
const withChunk = (data: Buffer, type = 'iTXt'): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])

describe('A badge in a PNG', () => {
  it('is extracted unchanged, and the picture stays the same', async () => {
    const baked = bakePNG(png, credential)
    expect(unbake(baked)).toEqual({ ok: true, text: credential })
    expect(await sharp(baked).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
  })

  it('is replaced when the picture is baked again', () => {
    const twice = bakePNG(bakePNG(png, credential), token)
    expect(unbakePNG(twice)).toEqual({ ok: true, text: token })
    expect(twice.indexOf('openbadgecredential')).toBe(twice.lastIndexOf('openbadgecredential'))
  })

  it('is found under the Open Badges 2.0 keyword, compressed or not', () => {
    expect(unbakePNG(bakePNG(png, 'https://example.org/assertion.json', 'openbadges'))).toEqual({
      ok: true,
      text: 'https://example.org/assertion.json',
    })
    expect(unbakePNG(withChunk(Buffer.from(`openbadges\0${token}`), 'tEXt'))).toEqual({
      ok: true,
      text: token,
    })
    expect(
      unbakePNG(
        withChunk(Buffer.concat([Buffer.from('openbadges\0\x01\0\0\0'), deflateSync(credential)])),
      ),
    ).toEqual({ ok: true, text: credential })
    expect(
      unbakePNG(
        withChunk(Buffer.concat([Buffer.from('openbadges\0\0'), deflateSync(token)]), 'zTXt'),
      ),
    ).toEqual({ ok: true, text: token })
  })

  it('that unpacks to more than a credential is given up on', () => {
    const bomb = withChunk(
      Buffer.concat([Buffer.from('openbadges\0\x01\0\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
    )
    expect(unbakePNG(bomb)).toEqual({ ok: false, reason: 'tooLargeInside' })
  })

  it('is not looked for in an incomplete PNG', () => {
    expect(unbakePNG(Buffer.from('GIF89a'))).toEqual({ ok: false, reason: 'notAPicture' })
    expect(unbakePNG(new Uint8Array())).toEqual({ ok: false, reason: 'notAPicture' })
    expect(unbakePNG(png)).toEqual({ ok: false, reason: 'noBadgeInside' })
    for (let cut = 8; cut < png.length; cut += 7)
      expect(unbakePNG(png.subarray(0, cut))).toEqual({ ok: false, reason: 'damagedPicture' })
    const damaged = Buffer.from(png)
    damaged.writeUInt32BE(0xffffffff, 8)
    expect(unbakePNG(damaged)).toEqual({ ok: false, reason: 'damagedPicture' })
    expect(unbakePNG(withChunk(Buffer.from('openbadges\0\x07')))).toEqual({
      ok: false,
      reason: 'damagedPicture',
    })
  })

  it('survives any single byte being changed', () => {
    const baked = bakePNG(png, credential)
    for (let at = 0; at < baked.length; at += 3) {
      const changed = Buffer.from(baked)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      expect(typeof unbakePNG(changed).ok).toBe('boolean')
    }
  })
})

describe('A badge in an SVG', () => {
  it('is extracted unchanged: JSON as content, a token as an attribute', () => {
    const out = unbakeSVG(Buffer.from(bakeSVG(svg, credential)))
    expect(out.ok && JSON.parse(out.text)).toEqual(JSON.parse(credential))
    expect(unbakeSVG(Buffer.from(bakeSVG(svg, token)))).toEqual({ ok: true, text: token })
  })

  it('is replaced when the picture is baked again', () => {
    const twice = bakeSVG(bakeSVG(svg, credential), token)
    expect(unbake(Buffer.from(twice))).toEqual({ ok: true, text: token })
    expect(twice.match(/<openbadges:credential/g)).toHaveLength(1)
    expect(twice.match(/xmlns:openbadges/g)).toHaveLength(1)
  })

  it('can be put into a picture that is a single empty element', () => {
    expect(
      unbakeSVG(Buffer.from(bakeSVG('<svg xmlns="http://www.w3.org/2000/svg"/>', token))),
    ).toEqual({ ok: true, text: token })
  })

  it('is found in the Open Badges 2.0 format', () => {
    const old = `<svg xmlns:ob="http://openbadges.org"><ob:assertion verify="https://example.org/a.json"><![CDATA[{"a":1}]]></ob:assertion></svg>`
    expect(unbakeSVG(Buffer.from(old))).toEqual({ ok: true, text: '{"a":1}' })
    expect(
      unbakeSVG(
        Buffer.from('<svg><openbadges:assertion verify="https://example.org/a.json"/></svg>'),
      ),
    ).toEqual({ ok: true, text: 'https://example.org/a.json' })
  })

  it('is not found in comments, nor by expanding entities', () => {
    expect(
      unbakeSVG(Buffer.from(`<svg><!-- <openbadges:credential verify="${token}"/> --></svg>`)),
    ).toEqual({ ok: false, reason: 'noBadgeInside' })
    const laughs =
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg><openbadges:credential>&b;</openbadges:credential></svg>'
    expect(unbakeSVG(Buffer.from(laughs))).toEqual({ ok: true, text: '&b;' })
  })

  it('does not make a long picture take long', () => {
    const long = Buffer.from(`<svg>${'<g a="'.repeat(200_000)}`)
    const began = performance.now()
    expect(unbakeSVG(long)).toEqual({ ok: false, reason: 'noBadgeInside' })
    expect(unbakeSVG(Buffer.from(`<svg>${'<!a>'.repeat(300_000)}`))).toEqual({
      ok: false,
      reason: 'noBadgeInside',
    })
    expect(unbakeSVG(Buffer.from(`<svg ${'a'.repeat(1_000_000)}>`))).toEqual({
      ok: false,
      reason: 'noBadgeInside',
    })
    expect(unbakeSVG(Buffer.from(`<svg>${'<![CDATA['.repeat(200_000)}`))).toEqual({
      ok: false,
      reason: 'noBadgeInside',
    })
    expect(performance.now() - began).toBeLessThan(5000)
    expect(unbakeSVG(Buffer.alloc(6_000_000, '<svg> '))).toEqual({
      ok: false,
      reason: 'tooLargeInside',
    })
  })

  it('cannot be put into anything but an SVG', () => {
    expect(() => bakeSVG('<html><body/></html>', token)).toThrow('Not an SVG')
    expect(unbakeSVG(Buffer.from('{"a":1}'))).toEqual({ ok: false, reason: 'notAPicture' })
  })
})
