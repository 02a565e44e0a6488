/** Why a record may leave the district, by the part of FERPA that allows it. */
export const disclosureBases = [
  'consent',
  'transfer',
  'audit',
  'financialAid',
  'study',
  'accreditation',
  'courtOrder',
  'emergency',
  'childWelfare',
  'juvenileJustice',
] as const
export type DisclosureBasis = (typeof disclosureBases)[number]
