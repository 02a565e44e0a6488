/**
 * What a person typed and has not saved, with the values it started from, so that a later save can
 * still detect a conflict.
 */
export interface KeptDraft {
  at: string
  /** The record's version when typing began; null for a new one. */
  version: number | null
  /** Only the changed fields: their original values, and what was typed. */
  base: Record<string, unknown>
  values: Record<string, unknown>
  /** It waits for a connection to be sent, on this device for so many days. */
  waitsDays?: number
}

type Place = number | string

// School computers are shared: by the next day a draft is a risk and rarely still wanted. What was written
// down without a connection is a record already.
const day = 24 * 60 * 60 * 1000
const prefix = 'atrium.draft.'

interface Opened {
  userID: number
  key: CryptoKey | undefined
  drafts: Map<string, KeptDraft>
}
let opened: Opened | undefined
// One at a time, so that the last keystroke is what stays on the device.
let writing: Promise<unknown> = Promise.resolve()

/**
 * Opens one person's drafts and removes every draft that is too old, no matter whose: older than a
 * day, unless it waits for a connection. Reads are answered from memory from then on.
 * @param draftKey 32 bytes in base64, from the server. Without it, the device has only ciphertext.
 */
export async function openDrafts(userID: number, draftKey: string, now: Date): Promise<void> {
  if (opened?.userID === userID) return
  removeExpired(now)
  const drafts = new Map<string, KeptDraft>()
  const key = await importKey(draftKey)
  for (const name of key ? namesOnDevice(`${prefix}${userID}.`) : []) {
    const draft = key && (await decrypt(key, name))
    if (draft) drafts.set(name, draft)
    else localStorage.removeItem(name)
  }
  opened = { userID, key, drafts }
}

/** Whether something that this person wrote down waits here for a connection: signing out loses it. */
export const hasWaiting = (userID: number): boolean =>
  opened?.userID === userID &&
  [...opened.drafts.values()].some(({ waitsDays }) => waitsDays !== undefined)

/** At an explicit sign-out: nothing this person typed stays on the device. */
export function forgetDrafts(userID: number): void {
  if (opened?.userID === userID) {
    opened.drafts.clear()
    opened = undefined
  }
  for (const name of namesOnDevice(`${prefix}${userID}.`)) localStorage.removeItem(name)
}

export function readDraft(
  userID: number,
  form: string,
  id: Place,
  now: Date,
): KeptDraft | undefined {
  const draft = opened?.userID === userID ? opened.drafts.get(nameOf(userID, form, id)) : undefined
  return draft && isFresh(draft, now) ? draft : undefined
}

export function keepDraft(userID: number, form: string, id: Place, draft: KeptDraft): void {
  if (opened?.userID !== userID) return
  const { key, drafts } = opened
  const name = nameOf(userID, form, id)
  drafts.set(name, draft)
  // Without WebCrypto (a page served without https) a draft lives only as long as the page.
  if (key) writing = writing.then(() => encrypt(key, name, draft, drafts)).catch(() => {})
}

export function dropDraft(userID: number, form: string, id: Place): void {
  const name = nameOf(userID, form, id)
  if (opened?.userID === userID) opened.drafts.delete(name)
  localStorage.removeItem(name)
}

const nameOf = (userID: number, form: string, id: Place) => `${prefix}${userID}.${form}.${id}`

const isFresh = ({ at, waitsDays = 1 }: Pick<KeptDraft, 'at' | 'waitsDays'>, now: Date): boolean =>
  now.getTime() - Date.parse(at) < waitsDays * day

const namesOnDevice = (start: string): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(
    (name) => name.startsWith(start),
  )

// The time is outside the ciphertext, so that anyone's expired draft can be removed without its
// key.
function removeExpired(now: Date): void {
  for (const name of namesOnDevice(prefix)) {
    const [at = '', , , days] = (localStorage.getItem(name) ?? '').split('|')
    if (!isFresh({ at, ...(days && { waitsDays: Number(days) }) }, now))
      localStorage.removeItem(name)
  }
}

async function importKey(draftKey: string): Promise<CryptoKey | undefined> {
  // Only a secure context has it, although the types say it always exists.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  return subtle?.importKey('raw', bytesOf(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function encrypt(
  key: CryptoKey,
  name: string,
  draft: KeptDraft,
  drafts: ReadonlyMap<string, KeptDraft>,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
    key,
    new TextEncoder().encode(JSON.stringify(draft)),
  )
  // Saved, discarded or typed over while this was being encrypted.
  if (drafts.get(name) !== draft) return
  const parts = [draft.at, textOf(iv), textOf(new Uint8Array(sealed)), draft.waitsDays ?? '']
  localStorage.setItem(name, parts.join('|'))
}

async function decrypt(key: CryptoKey, name: string): Promise<KeptDraft | undefined> {
  try {
    const [, iv = '', sealed = ''] = (localStorage.getItem(name) ?? '').split('|')
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(iv), additionalData: new TextEncoder().encode(name) },
      key,
      bytesOf(sealed),
    )
    return JSON.parse(new TextDecoder().decode(plain)) as KeptDraft
  } catch {
    // Its key has been replaced, or full storage cut it off: it can't be read anymore.
    return undefined
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
