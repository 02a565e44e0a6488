import { z } from 'zod'
import {
  achievementTypes,
  alignmentTargetTypes,
  identifierTypes,
  resultStatuses,
  resultTypes,
} from './ob3.words.ts'

// The required shape of an Open Badges 3.0 credential (data model, B.1); additional fields are
// allowed where the standard allows them.
const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i)
const words = z.string().min(1)
const text = z.string().optional()
const isInstant = (given: string): boolean => !Number.isNaN(Date.parse(given))
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
  .refine(isInstant)
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/)
  .refine(isInstant)
const language = z
  .string()
  .regex(/^[a-z]{2,4}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/)
  .optional()
const jws = z.string().regex(/^[\w-]+\.[\w-]*\.[\w-]+$/)
const types = (...accepted: string[]) =>
  z
    .union([z.string(), z.array(z.string()).min(1)])
    .refine((given) => [given].flat().some((one) => accepted.includes(one)))
const anyTypes = z.union([z.string(), z.array(z.string()).min(1)])
/** The standard also allows a single value here. */
const compacted = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), item]).optional()

/** A value from the standard's list, or a custom one of the issuer. */
const term = (list: readonly string[]) =>
  z.string().refine((given) => list.includes(given) || /^ext:[\w.|-]+$/.test(given))

/**
 * The shapes in the data model. With `strictly`, as 1EdTech's JSON schemas require for credentials
 * that refer to them: a field with several values is always a list, a picture needs a description,
 * and closed objects have no additional fields.
 */
function shapes(strictly: boolean) {
  const several = <Item extends z.ZodType>(item: Item) =>
    (strictly ? z.array(item) : z.union([z.array(item), item])).optional()
  const closed = <Shape extends z.ZodRawShape>(shape: Shape) =>
    strictly ? z.strictObject(shape) : z.looseObject(shape)
  const endorsed = { endorsement: several(z.looseObject({})), endorsementJwt: several(jws) }

  const described = closed({ id: uri, type: types('Image'), caption: text })
  const image = strictly ? described : z.union([uri, described])
  const alignment = z.looseObject({
    type: types('Alignment'),
    targetName: words,
    targetUrl: uri,
    targetCode: text,
    targetFramework: text,
    targetDescription: text,
    targetType: term(alignmentTargetTypes).optional(),
  })
  const identity = closed({
    type: types('IdentityObject'),
    hashed: z.boolean(),
    identityHash: words,
    identityType: term(identifierTypes),
    salt: text,
  })
  const identifier = closed({
    type: types('IdentifierEntry'),
    identifier: words,
    identifierType: term(identifierTypes),
  })
  const geo = z.looseObject({
    type: types('GeoCoordinates'),
    latitude: z.number(),
    longitude: z.number(),
  })
  const address = z.looseObject({
    type: types('Address'),
    addressCountry: text,
    addressCountryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    addressRegion: text,
    addressLocality: text,
    streetAddress: text,
    postOfficeBoxNumber: text,
    postalCode: text,
    geo: geo.optional(),
  })
  const ofPeople = {
    familyName: text,
    givenName: text,
    additionalName: text,
    patronymicName: text,
    honorificPrefix: text,
    honorificSuffix: text,
    familyNamePrefix: text,
    dateOfBirth: z.iso.date().optional(),
  }
  const profileFields = {
    type: types('Profile'),
    name: text,
    url: uri.optional(),
    phone: text,
    description: text,
    email: text,
    official: text,
    address: address.optional(),
    image: image.optional(),
    otherIdentifier: several(identifier),
    ...endorsed,
    ...ofPeople,
  }
  const parent = z.looseObject({ id: uri, ...profileFields })
  const profile = z.looseObject({ id: uri, ...profileFields, parentOrg: parent.optional() })
  const evidence = z.looseObject({
    id: uri.optional(),
    type: types('Evidence'),
    name: text,
    narrative: text,
    description: text,
    genre: text,
    audience: text,
  })
  const level = z.looseObject({
    id: uri,
    type: types('RubricCriterionLevel'),
    name: words,
    description: text,
    level: text,
    points: text,
    alignment: several(alignment),
  })
  const resultDescription = z.looseObject({
    id: uri,
    type: types('ResultDescription'),
    name: words,
    resultType: term(resultTypes),
    alignment: several(alignment),
    allowedValue: several(z.string()),
    requiredLevel: uri.optional(),
    requiredValue: text,
    rubricCriterionLevel: several(level),
    valueMax: text,
    valueMin: text,
  })
  const result = z.looseObject({
    type: types('Result'),
    value: text,
    status: z.enum(resultStatuses).optional(),
    resultDescription: uri.optional(),
    achievedLevel: uri.optional(),
    alignment: several(alignment),
  })
  const related = z.looseObject({
    id: uri,
    type: types('Related'),
    inLanguage: language,
    version: text,
  })
  const achievement = z.looseObject({
    id: uri,
    type: types('Achievement'),
    name: words,
    description: words,
    criteria: z
      .looseObject({ id: uri.optional(), narrative: words.optional() })
      .refine((criteria) => criteria.id !== undefined || criteria.narrative !== undefined),
    achievementType: term(achievementTypes).optional(),
    alignment: several(alignment),
    creator: profile.optional(),
    creditsAvailable: z.number().optional(),
    ...endorsed,
    fieldOfStudy: text,
    humanCode: text,
    image: image.optional(),
    inLanguage: language,
    otherIdentifier: several(identifier),
    related: several(related),
    resultDescription: several(resultDescription),
    specialization: text,
    tag: several(z.string()),
    version: text,
  })
  const subject = z
    .looseObject({
      id: uri.optional(),
      type: types('AchievementSubject'),
      identifier: several(identity),
      achievement,
      creditsEarned: z.number().optional(),
      image: image.optional(),
      licenseNumber: text,
      narrative: text,
      result: several(result),
      role: text,
      source: profile.optional(),
      term: text,
      activityStartDate: moment.optional(),
      activityEndDate: moment.optional(),
    })
    .refine((found) => found.id !== undefined || found.identifier !== undefined, { path: ['id'] })
  const association = z.looseObject({ associationType: words, sourceId: uri, targetId: uri })
  const status = z.looseObject({ id: uri.optional(), type: anyTypes })
  const typed = z.looseObject({ id: uri, type: anyTypes })

  // In a JSON-LD language value, only the text, its language and its direction are allowed.
  const languageValue = z.strictObject({
    '@value': z.string(),
    '@language': text,
    '@direction': z.enum(['ltr', 'rtl']).optional(),
  })
  const languageValues = z
    .union([z.string(), languageValue, z.array(z.union([z.string(), languageValue]))])
    .optional()
  const claims = z.looseObject({}).refine((one) => Object.keys(one).length > 0)

  const credentialFields = {
    '@context': z.array(z.union([z.string(), z.looseObject({})])).optional(),
    id: uri,
    name: text,
    description: text,
    image: image.optional(),
    issuer: z.union([uri, profile]),
    validFrom: instant.optional(),
    validUntil: instant.optional(),
    issuanceDate: instant.optional(),
    expirationDate: instant.optional(),
    awardedDate: instant.optional(),
    credentialStatus: compacted(status),
    credentialSchema: compacted(typed),
    refreshService: compacted(typed),
    termsOfUse: compacted(z.looseObject({ id: uri.optional(), type: anyTypes })),
    evidence: several(evidence),
    ...endorsed,
  }
  return {
    /** An Open Badges 3.0 credential, without its contexts and types. */
    ob3: z.looseObject({
      ...credentialFields,
      credentialSubject: strictly ? subject : z.union([subject, z.array(subject).min(1)]),
    }),
    /** A Comprehensive Learner Record 2.0. */
    clr: z.looseObject({
      ...credentialFields,
      credentialSubject: z.looseObject({
        type: types('ClrSubject'),
        id: uri.optional(),
        identifier: several(identity),
        verifiableCredential: z.array(z.union([z.looseObject({}), z.string()])).min(1),
        achievement: several(achievement),
        association: several(association),
      }),
    }),
    /** A standalone endorsement: a statement about an issuer, an achievement or a credential. */
    endorsement: z.looseObject({
      ...credentialFields,
      name: strictly ? words : text,
      credentialSubject: z.looseObject({
        id: uri,
        type: types('EndorsementSubject'),
        endorsementComment: text,
      }),
    }),
    /** Any verifiable credential. */
    vc: z.looseObject({
      id: uri.optional(),
      name: languageValues,
      description: languageValues,
      issuer: z.union([
        uri,
        z.looseObject({ id: uri, name: languageValues, description: languageValues }),
      ]),
      credentialSubject: z.union([claims, z.array(claims).min(1)]),
      credentialStatus: compacted(status),
      credentialSchema: compacted(typed),
      refreshService: compacted(status),
      termsOfUse: compacted(status),
      evidence: compacted(status),
      relatedResource: compacted(
        z
          .looseObject({ id: uri, digestSRI: text, digestMultibase: text })
          .refine((one) => one.digestSRI !== undefined || one.digestMultibase !== undefined),
      ).refine((all) => {
        const ids = [all ?? []].flat().map((one) => one.id)
        return new Set(ids).size === ids.length
      }),
      validFrom: instant.optional(),
      validUntil: instant.optional(),
      issuanceDate: instant.optional(),
      expirationDate: instant.optional(),
    }),
  }
}

const [loosely, strictly] = [shapes(false), shapes(true)]

/** The shape for a standard; `strictly` for a credential that refers to 1EdTech's own schema. */
export const shapeOf = (standard: keyof ReturnType<typeof shapes>, isStrict: boolean): z.ZodType =>
  (isStrict ? strictly : loosely)[standard]

/** A shape's errors: the paths of what is missing, and of what is wrong. */
export interface ShapeFaults {
  missing: string[]
  wrong: string[]
}

/** Where a value doesn't match a shape, as paths, which are the same in every language. */
export function shapeFaults(shape: z.ZodType, value: unknown): ShapeFaults {
  const parsed = shape.safeParse(value)
  const paths = parsed.success
    ? []
    : [
        ...new Map(
          parsed.error.issues
            .flatMap((issue) => deepest(issue))
            .map((path) => [path.map(String).join('.'), path]),
        ).entries(),
      ]
  const isMissing = ([, path]: [string, PropertyKey[]]): boolean =>
    valueAt(value, path) === undefined
  return {
    missing: paths.filter(isMissing).map(([name]) => name),
    wrong: paths.filter((one) => !isMissing(one)).map(([name]) => name),
  }
}

/** For alternatives, report the best-matching one. */
function deepest(issue: z.core.$ZodIssue, before: PropertyKey[] = []): PropertyKey[][] {
  const path = [...before, ...issue.path]
  if (issue.code !== 'invalid_union') return [path]
  const branches = issue.errors.filter(
    (branch) => !branch.some((one) => one.code === 'invalid_type' && one.path.length === 0),
  )
  const [best] = branches.toSorted((one, other) => one.length - other.length)
  return best ? best.flatMap((one) => deepest(one, path)) : [path]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const key of path)
    at =
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined
  return at
}
