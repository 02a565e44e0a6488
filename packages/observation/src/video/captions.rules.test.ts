import { expect, test } from 'vitest'
import { captionsProblem } from './captions.rules.ts'

test('captions in WebVTT with at least one cue are taken', () => {
  expect(captionsProblem('WEBVTT\n\n00:01.000 --> 00:04.000\nGood morning!\n')).toBeNull()
  expect(
    captionsProblem(
      '\uFEFFWEBVTT - Lesson\r\n\r\n1\r\n00:00:01.000 --> 00:00:04.000 align:start\r\nGood morning!\r\n',
    ),
  ).toBeNull()
})
test('a file of another format is no captions', () => {
  expect(captionsProblem('1\n00:00:01,000 --> 00:00:04,000\nGood morning!\n')).toBe(
    'observation.video.notVTT',
  )
  expect(captionsProblem('')).toBe('observation.video.notVTT')
})
test('captions that say nothing are refused', () => {
  expect(captionsProblem('WEBVTT\n\nNOTE to be done\n')).toBe('observation.video.noCues')
  expect(captionsProblem('WEBVTT\n\n00:01.000 --> 00:04.000\n\n')).toBe('observation.video.noCues')
})
