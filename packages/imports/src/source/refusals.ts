/** Why an upload is refused as a whole; each has its text in messages under `imports.source.<code>`. */
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

/** A refusal thrown inside `source/` only, to leave a stream in the middle; `openSource` turns it into a value. */
export class RefusedSource extends Error {
  readonly refusal: SourceRefusal

  constructor(
    code: SourceRefusalCode,
    values: Record<string, string | number> = {},
    cause?: unknown,
  ) {
    super(`imports.source.${code}`, { cause })
    this.refusal = { ok: false, code, values }
  }
}
