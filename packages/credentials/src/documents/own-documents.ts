import type { BaseContext } from '@atrium/kit/server'
import { parseJSON, isObject, type JsonObject } from '../json.ts'
import { credentialServices } from '../services.ts'
import { achievementDocumentOf, issuerDocumentOf } from './issuer.queries.ts'
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
 * What stands at one of our own addresses, without asking for it over the network; undefined for every other address. What
 * is answered calls itself by the address that was asked for, so nobody else's address can be taken for ours.
 */
export async function ownDocument(
  ctx: BaseContext,
  address: string,
): Promise<JsonObject | undefined> {
  const url = URL.parse(address)
  if (!url) return undefined
  const plain = `${url.origin}${url.pathname}`.replace(/\.json$/, '')
  const document = await find(ctx, url)
  // Links that people were sent begin with the server's present address; credentials with the one that they were issued under.
  const isHere =
    url.origin === credentialServices().publicOrigin && shapes.credential.test(url.pathname)
  return document?.id === plain || isHere ? document : undefined
}

async function find(ctx: BaseContext, url: URL): Promise<JsonObject | undefined> {
  const [, district] = shapes.issuer.exec(url.pathname) ?? []
  if (district !== undefined) return issuerDocumentOf(ctx.database, Number(district))
  const [, listDistrict, number] = shapes.statusList.exec(url.pathname) ?? []
  if (listDistrict !== undefined)
    return parsed(
      await statusListOf(ctx.database, {
        districtID: Number(listDistrict),
        number: Number(number),
        now: ctx.now(),
      }),
    )
  const [, image] = shapes.image.exec(url.pathname) ?? []
  if (image !== undefined) return ownImage(ctx, image)
  const [, credential] = shapes.credential.exec(url.pathname) ?? []
  return credential === undefined
    ? undefined
    : parsed(
        (await visibleCredential(ctx, credential, url.searchParams.get('share') ?? undefined))
          ?.signed,
      )
}

/** That there is a picture is enough: it is drawn when it is asked for. */
async function ownImage({ database }: BaseContext, id: string): Promise<JsonObject | undefined> {
  const document = await achievementDocumentOf(database, id)
  return isObject(document?.image) ? document.image : undefined
}

function parsed(text: string | undefined): JsonObject | undefined {
  const value = text === undefined ? undefined : parseJSON(text)
  return isObject(value) ? value : undefined
}
