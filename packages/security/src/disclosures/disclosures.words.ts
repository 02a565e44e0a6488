/**
 * Why a record may leave the district, by the part of FERPA that allows it; `inspection`: the family
 * or the adult student asked for it.
 */
export const disclosureBases = [
  'inspection',
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
