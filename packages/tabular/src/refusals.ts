/** Why an upload is refused as a whole. The caller translates the code into a message. */
export const sourceRefusals = [
  'empty',
  'tooLarge',
  'notText',
  'spreadsheet',
  'packed',
  'webPage',
  'otherFormat',
  'zipCorrupt',
  'zipEncrypted',
  'zipMethod',
  'zipPath',
  'zipBomb',
  'zipTooMany',
  'zipNoFiles',
  'zipTwoSets',
] as const
export type SourceRefusalCode = (typeof sourceRefusals)[number]

export type SourceRefusal = {
  ok: false
  code: SourceRefusalCode
  values: Record<string, string | number>
}

/** Thrown to leave a stream early; `openSource` turns it into a value. */
export class RefusedSource extends Error {
  readonly refusal: SourceRefusal

  constructor(
    code: SourceRefusalCode,
    values: Record<string, string | number> = {},
    cause?: unknown,
  ) {
    super(`Not a table: ${code}`, { cause })
    this.refusal = { ok: false, code, values }
  }
}
