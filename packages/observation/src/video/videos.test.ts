import { provideDocuments } from '@atrium/documents/public'
import { fileAccess } from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import { contextOf } from '@atrium/people/fixtures'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { makeObservation, refused, why } from '../observation.fixtures.ts'
import { videoPurpose } from './video.words.ts'

const world = await makeObservation()
const { as, database, districtID, hal, ines, marcus, people, rosa } = world
afterAll(() => database.drop())

const bytes = new Map<string, string>()
provideDocuments({
  get: async (key: string) => Readable.from([Buffer.from(bytes.get(key) ?? '')]),
} as never)

async function upload(ownerID: number, mediaType: string, text = ''): Promise<string> {
  const sha256 = `${ownerID} ${mediaType} ${bytes.size}`
  bytes.set(sha256, text)
  return database.transaction(districtID, async (tx) => {
    const [file] = await tx
      .insert(files)
      .values({
        ...{ districtID, ownerID, purpose: videoPurpose, filename: 'lesson', mediaType, sha256 },
        ...{ byteSize: text.length, image: false },
      })
      .returning({ uuid: files.uuid })
    if (!file) throw new Error('no file')
    return file.uuid
  })
}
const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood morning!\n'
const educator = as(people.marcus)
const videoOf = async (of: object = {}) => ({
  ...{ title: 'Fractions', recordedOn: '2026-10-01', viewerIDs: [rosa] },
  videoUUID: await upload(marcus, 'video/mp4', 'moving pictures'),
  captionsUUID: await upload(marcus, 'text/vtt', captions),
  ...of,
})

describe('a video of a lesson', () => {
  test('without captions is refused, and so are captions that say nothing', async () => {
    expect(await why(educator.addVideo(await videoOf({ captionsUUID: null })))).toEqual({
      captionsUUID: 'observation.video.needsCaptions',
    })
    const empty = await upload(marcus, 'text/vtt', 'WEBVTT\n')
    expect(await why(educator.addVideo(await videoOf({ captionsUUID: empty })))).toEqual({
      captionsUUID: 'observation.video.noCues',
    })
    const text = await upload(marcus, 'text/plain', 'Good morning!')
    expect(await why(educator.addVideo(await videoOf({ captionsUUID: text })))).toEqual({
      captionsUUID: 'observation.video.notVTT',
    })
    expect((await educator.videos({ userID: marcus })).videos).toEqual([])
  })
  test('is a video, and one’s own file', async () => {
    const picture = await upload(marcus, 'image/png')
    expect(await why(educator.addVideo(await videoOf({ videoUUID: picture })))).toEqual({
      videoUUID: 'observation.video.notVideo',
    })
    const theirs = await upload(hal, 'video/mp4')
    expect(await why(educator.addVideo(await videoOf({ videoUUID: theirs })))).toEqual({
      videoUUID: 'kit.valid.notAllowed',
    })
    expect(await why(educator.addVideo(await videoOf({ viewerIDs: [999_999] })))).toEqual({
      viewerIDs: 'kit.valid.notAllowed',
    })
  })
  test('is seen by those whom the educator named, and by no one else, whatever they may do', async () => {
    const given = await videoOf()
    const { id } = await educator.addVideo(given)
    const seen = await as(people.principal).videos({ userID: marcus })
    expect(seen).toMatchObject({ isOwn: false, videos: [{ id, title: 'Fractions' }] })
    for (const user of [people.district, people.dean, people.hal, people.elsewhere])
      expect(await refused(as(user).videos({ userID: marcus }))).toBe('notFound')
    const purpose = fileAccess.find(videoPurpose)
    const opens = (user: (typeof people)['dean'], uuid: string) =>
      purpose?.read(contextOf(database, user), { districtID, uuid } as never)
    for (const uuid of [given.videoUUID, given.captionsUUID ?? '']) {
      expect(await opens(people.principal, uuid)).toBe(true)
      expect(await opens(people.marcus, uuid)).toBe(true)
      expect(await opens(people.district, uuid)).toBe(false)
      expect(await opens(people.dean, uuid)).toBe(false)
    }
    const version = seen.videos[0]?.version ?? 0
    expect(
      await refused(as(people.principal).nameViewers({ id, version, viewerIDs: [ines] })),
    ).toBe('notFound')
    await educator.nameViewers({ id, version, viewerIDs: [ines] })
    expect(await refused(educator.nameViewers({ id, version, viewerIDs: [] }))).toBe('conflict')
    expect(await refused(as(people.principal).videos({ userID: marcus }))).toBe('notFound')
    expect(await opens(people.dean, given.videoUUID)).toBe(true)
  })
  test('has comments at moments, in the order of the lesson, by who sees it', async () => {
    const { id } = await educator.addVideo(await videoOf({ title: 'Ratios', viewerIDs: [ines] }))
    const say = (user: (typeof people)['dean'], atSecond: number, text: string) =>
      as(user).addComment({ videoID: id, atSecond, text })
    await say(people.dean, 95.5, 'Who else could answer here?')
    const own = await say(people.marcus, 12, 'I should have waited.')
    expect(await refused(say(people.principal, 5, 'Hello'))).toBe('notFound')
    const shown = async () =>
      (await as(people.dean).videos({ userID: marcus })).videos.find((one) => one.id === id)
        ?.comments ?? []
    expect(await shown()).toMatchObject([
      { atSecond: 12, author: 'Marcus Bell', isOwn: false },
      { atSecond: 95.5, isOwn: true },
    ])
    expect(await refused(as(people.dean).removeComment({ id: own.id }))).toBe('notFound')
    await educator.removeComment({ id: own.id })
    expect(await shown()).toHaveLength(1)
    await educator.removeVideo({ id })
    expect(await refused(say(people.dean, 1, 'Gone'))).toBe('notFound')
  })
})
