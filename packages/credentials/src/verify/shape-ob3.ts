import { z } from 'zod'

// What Open Badges 3.0 asks of a credential's shape; fields beyond it are let through, as the standard does.
const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i)
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/).refine((text) => !Number.isNaN(Date.parse(text)))
const types = (...accepted: string[]) =>
  z.union([z.string(), z.array(z.string()).min(1)]).refine((given) => [given].flat().some((one) => accepted.includes(one)))
const several = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), item]).optional()

/** A word of the standard's list, or one of an issuer's own, which begins with `ext:`. */
const term = (list: readonly string[]) => z.string().refine((given) => list.includes(given) || /^ext:[\w.|-]+$/.test(given))
const achievementTypes = 'Achievement ApprenticeshipCertificate Assessment Assignment AssociateDegree Award Badge BachelorDegree Certificate CertificateOfCompletion Certification CommunityService Competency Course CoCurricular Degree Diploma DoctoralDegree Fieldwork GeneralEducationDevelopment JourneymanCertificate LearningProgram License Membership ProfessionalDoctorate QualityAssuranceCredential MasterCertificate MasterDegree MicroCredential ResearchDoctorate SecondarySchoolDiploma'.split(' ')
const resultTypes = 'GradePointAverage LetterGrade Percent PerformanceLevel PredictedScore RawScore Result RubricCriterion RubricCriterionLevel RubricScore ScaledScore Status'.split(' ')
const resultStatuses = 'Completed Enrolled Failed InProgress OnHold Provisional Withdrew'.split(' ')
const identifierTypes = 'name sourcedId systemId productId userName accountId emailAddress nationalIdentityNumber isbn issn lisSourcedId oneRosterSourcedId sisSourcedId ltiContextId ltiDeploymentId ltiToolId ltiPlatformId ltiUserId identifier'.split(' ')
const alignmentTargetTypes = 'ceasn:Competency ceterms:Credential CFItem CFRubric CFRubricCriterion CFRubricCriterionLevel CTDL'.split(' ')

const image = z.union([uri, z.looseObject({ id: uri, type: types('Image'), caption: z.string().optional() })])
const alignment = z.looseObject({ type: types('Alignment'), targetName: z.string().min(1), targetUrl: uri, targetCode: z.string().optional(), targetFramework: z.string().optional(), targetDescription: z.string().optional(), targetType: term(alignmentTargetTypes).optional() })
const identity = z.looseObject({ type: types('IdentityObject'), hashed: z.boolean(), identityHash: z.string().min(1), identityType: term(identifierTypes), salt: z.string().optional() })
const identifier = z.looseObject({ type: types('IdentifierEntry'), identifier: z.string().min(1), identifierType: term(identifierTypes) })
const profileFields = { type: types('Profile'), name: z.string().optional(), url: uri.optional(), email: z.string().optional(), image: image.optional(), otherIdentifier: several(identifier) }
const parent = z.looseObject({ id: uri, ...profileFields })
const profile = z.looseObject({ id: uri, ...profileFields, parentOrg: parent.optional() })
const evidence = z.looseObject({ id: uri.optional(), type: types('Evidence'), name: z.string().optional(), narrative: z.string().optional(), description: z.string().optional() })
const resultDescription = z.looseObject({ id: uri, type: types('ResultDescription'), name: z.string().min(1), resultType: term(resultTypes), alignment: several(alignment) })
const result = z.looseObject({ type: types('Result'), value: z.string().optional(), status: z.enum(resultStatuses).optional(), resultDescription: uri.optional(), alignment: several(alignment) })
const achievement = z.looseObject({
  id: uri,
  type: types('Achievement'),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.looseObject({ id: uri.optional(), narrative: z.string().min(1).optional() }).refine((criteria) => criteria.id !== undefined || criteria.narrative !== undefined),
  achievementType: term(achievementTypes).optional(),
  alignment: several(alignment),
  creator: profile.optional(),
  creditsAvailable: z.number().optional(),
  image: image.optional(),
  otherIdentifier: several(identifier),
  resultDescription: several(resultDescription),
  tag: z.union([z.array(z.string()), z.string()]).optional(),
})
const subject = z
  .looseObject({ id: uri.optional(), type: types('AchievementSubject'), identifier: several(identity), achievement, creditsEarned: z.number().optional(), image: image.optional(), result: several(result), source: profile.optional(), activityStartDate: z.string().optional(), activityEndDate: z.string().optional() })
  .refine((found) => found.id !== undefined || found.identifier !== undefined, { path: ['id'] })
const status = z.looseObject({ id: uri.optional(), type: z.union([z.string(), z.array(z.string())]) })
const typed = z.looseObject({ id: uri, type: z.union([z.string(), z.array(z.string())]) })

const credentialFields = {
  id: uri,
  name: z.string().optional(),
  description: z.string().optional(),
  image: image.optional(),
  issuer: z.union([uri, profile]),
  validFrom: instant.optional(),
  validUntil: instant.optional(),
  issuanceDate: instant.optional(),
  expirationDate: instant.optional(),
  awardedDate: instant.optional(),
  credentialStatus: several(status),
  credentialSchema: several(typed),
  refreshService: several(typed),
  evidence: several(evidence),
}

/** An Open Badges 3.0 credential, its contexts and types apart. */
export const openBadgeShape = z.looseObject({ ...credentialFields, credentialSubject: z.union([subject, z.array(subject).min(1)]) })

/** A Comprehensive Learner Record 2.0. */
export const clrShape = z.looseObject({
  ...credentialFields,
  credentialSubject: z.looseObject({ type: types('ClrSubject'), id: uri.optional(), identifier: several(identity), verifiableCredential: z.array(z.union([z.looseObject({}), z.string()])).min(1) }),
})

/** An endorsement that came alone: what somebody says of an issuer, an achievement or a credential. */
export const endorsementShape = z.looseObject({ ...credentialFields, credentialSubject: z.looseObject({ id: uri, type: types('EndorsementSubject'), endorsementComment: z.string().optional() }) })

/** Any verifiable credential. */
export const plainShape = z.looseObject({ id: uri.optional(), issuer: z.union([uri, z.looseObject({ id: uri })]), credentialSubject: z.union([z.looseObject({}), z.array(z.looseObject({})).min(1)]), validFrom: instant.optional(), validUntil: instant.optional(), issuanceDate: instant.optional(), expirationDate: instant.optional() })

/** What of a shape is not as it should be: the paths of what is missing, and of what is there and wrong. */
export interface ShapeFaults {
  missing: string[]
  wrong: string[]
}

/** Where a value does not fit a shape; paths alone, which read the same in every language. */
export function shapeFaults(shape: z.ZodType, value: unknown): ShapeFaults {
  const parsed = shape.safeParse(value)
  const paths = parsed.success ? [] : [...new Map(parsed.error.issues.flatMap((issue) => deepest(issue)).map((path) => [path.map(String).join('.'), path])).entries()]
  const isMissing = ([, path]: [string, PropertyKey[]]): boolean => valueAt(value, path) === undefined
  return { missing: paths.filter(isMissing).map(([name]) => name), wrong: paths.filter((one) => !isMissing(one)).map(([name]) => name) }
}

/** Of a choice, the branch that fits best is the one to tell of. */
function deepest(issue: z.core.$ZodIssue, before: PropertyKey[] = []): PropertyKey[][] {
  const path = [...before, ...issue.path]
  if (issue.code !== 'invalid_union') return [path]
  const branches = issue.errors.filter((branch) => !branch.some((one) => one.code === 'invalid_type' && one.path.length === 0))
  const [best] = branches.toSorted((one, other) => one.length - other.length)
  return best ? best.flatMap((one) => deepest(one, path)) : [path]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const key of path) at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined
  return at
}
