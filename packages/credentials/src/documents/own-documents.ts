import type { BaseContext } from '@atrium/kit/server'
import { districtOfHost } from '@atrium/schools/public'
import { parseJSON, isObject, type JsonObject } from '../json.ts'
import { credentialServices } from '../services.ts'
import { findAchievement, issuerDocumentOf } from './issuer.queries.ts'
import { statusListOf } from './status-list.actions.ts'
import { visibleCredential } from './visible.queries.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const shapes = {
  issuer: /^\/api\/credentials\/issuers\/(\d{1,9})$/,
  statusList: /^\/api\/credentials\/status\/(\d{1,9})\/(\d{1,5})$/,
  image: new RegExp(`^/api/credentials/achievements/(${uuid})/image\\.png$`),
  credential: new RegExp(`^/api/credentials/(${uuid})(?:\\.json)?$`),
}

/**
 * What is published at one of our own addresses, without requesting it over the network; undefined
 * for every other address. The answer identifies itself by the requested address, which is the
 * installation's or the proven host of the issuing district, so no one else's address can be taken
 * for ours.
 */
export async function ownDocument(
  ctx: BaseContext,
  address: string,
): Promise<JsonObject | undefined> {
  const url = URL.parse(address)
  const found = url ? await find(ctx, url) : undefined
  if (!url || !found) return undefined
  const { publicOrigin } = credentialServices()
  const isOurs =
    url.origin === publicOrigin ||
    (url.protocol === 'https:' &&
      (await districtOfHost(ctx.database, url.host)) === found.districtID)
  if (!isOurs) return undefined
  const plain = `${url.origin}${url.pathname}`.replace(/\.json$/, '')
  // Links that people received start with the server's current address; credentials start with the
  // one they were issued under.
  const isHere = url.origin === publicOrigin && shapes.credential.test(url.pathname)
  return found.document.id === plain || isHere ? found.document : undefined
}

type Found = { districtID: number; document: JsonObject }

const foundIn = (districtID: number, document: JsonObject | undefined): Found | undefined =>
  document && { districtID, document }

async function find(ctx: BaseContext, url: URL): Promise<Found | undefined> {
  const { database } = ctx
  const [, issuer] = shapes.issuer.exec(url.pathname) ?? []
  if (issuer !== undefined) {
    const districtID = Number(issuer)
    return foundIn(districtID, await issuerDocumentOf(database, districtID))
  }
  const [, listDistrict, number] = shapes.statusList.exec(url.pathname) ?? []
  if (listDistrict !== undefined) {
    const list = { districtID: Number(listDistrict), number: Number(number), now: ctx.now() }
    return foundIn(list.districtID, parsed(await statusListOf(database, list)))
  }
  const [, image] = shapes.image.exec(url.pathname) ?? []
  if (image !== undefined) return ownImage(ctx, image)
  const [, uuid = ''] = shapes.credential.exec(url.pathname) ?? []
  const share = url.searchParams.get('share') ?? undefined
  const visible = uuid === '' ? undefined : await visibleCredential(ctx, uuid, share)
  return visible && foundIn(visible.credential.districtID, parsed(visible.signed))
}

/** It is enough to know that there is a picture: it is drawn on request. */
async function ownImage({ database }: BaseContext, id: string): Promise<Found | undefined> {
  const found = await findAchievement(database, id)
  return found && isObject(found.document.image)
    ? { districtID: found.districtID, document: found.document.image }
    : undefined
}

function parsed(text: string | undefined): JsonObject | undefined {
  const value = text === undefined ? undefined : parseJSON(text)
  return isObject(value) ? value : undefined
}
