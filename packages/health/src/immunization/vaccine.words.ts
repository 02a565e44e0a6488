import type { BothLanguages } from '@atrium/kit/shared'

/**
 * Vaccines on children's cards by CDC's CVX code, as they are called there; the usual ones first, then
 * what older cards and those of other countries have.
 */
export const vaccineTexts = {
  '20': { en: 'DTaP', es: 'DTaP (difteria, tétanos, tosferina)' },
  '110': { en: 'DTaP, hepatitis B, polio (Pediarix)', es: 'DTaP, hepatitis B, polio (Pediarix)' },
  '120': { en: 'DTaP, Hib, polio (Pentacel)', es: 'DTaP, Hib, polio (Pentacel)' },
  '130': { en: 'DTaP, polio (Kinrix, Quadracel)', es: 'DTaP, polio (Kinrix, Quadracel)' },
  '146': {
    en: 'DTaP, polio, Hib, hepatitis B (Vaxelis)',
    es: 'DTaP, polio, Hib, hepatitis B (Vaxelis)',
  },
  '106': { en: 'DTaP (Daptacel)', es: 'DTaP (Daptacel)' },
  '10': { en: 'Polio, by injection (IPV)', es: 'Polio, inyectable (IPV)' },
  '08': { en: 'Hepatitis B, child', es: 'Hepatitis B, pediátrica' },
  '03': { en: 'MMR', es: 'SRP (sarampión, rubéola, paperas)' },
  '21': { en: 'Chickenpox (varicella)', es: 'Varicela' },
  '94': { en: 'MMR and chickenpox (ProQuad)', es: 'SRP y varicela (ProQuad)' },
  '115': { en: 'Tdap', es: 'Tdap (refuerzo de tétanos, difteria, tosferina)' },
  '83': { en: 'Hepatitis A, child', es: 'Hepatitis A, pediátrica' },
  '114': { en: 'Meningococcal ACWY (Menactra)', es: 'Meningococo ACWY (Menactra)' },
  '136': { en: 'Meningococcal ACWY (Menveo)', es: 'Meningococo ACWY (Menveo)' },
  '203': { en: 'Meningococcal ACWY (MenQuadfi)', es: 'Meningococo ACWY (MenQuadfi)' },
  '165': { en: 'HPV, 9 types (Gardasil 9)', es: 'VPH, 9 tipos (Gardasil 9)' },
  '48': { en: 'Hib (PRP-T)', es: 'Hib (PRP-T)' },
  '49': { en: 'Hib (PRP-OMP)', es: 'Hib (PRP-OMP)' },
  '17': { en: 'Hib, kind not stated', es: 'Hib, tipo no indicado' },
  '133': { en: 'Pneumococcal, 13 types', es: 'Neumococo, 13 tipos' },
  '152': { en: 'Pneumococcal, kind not stated', es: 'Neumococo, tipo no indicado' },
  '116': { en: 'Rotavirus (RotaTeq)', es: 'Rotavirus (RotaTeq)' },
  '119': { en: 'Rotavirus (Rotarix)', es: 'Rotavirus (Rotarix)' },
  '122': { en: 'Rotavirus, kind not stated', es: 'Rotavirus, tipo no indicado' },
  '88': { en: 'Flu, kind not stated', es: 'Gripe, tipo no indicado' },
  '150': { en: 'Flu, by injection', es: 'Gripe, inyectable' },
  '149': { en: 'Flu, nasal spray', es: 'Gripe, en aerosol nasal' },
  '213': { en: 'COVID-19, kind not stated', es: 'COVID-19, tipo no indicado' },
  '107': { en: 'DTaP, kind not stated', es: 'DTaP, tipo no indicado' },
  '50': { en: 'DTaP, Hib', es: 'DTaP, Hib' },
  '01': { en: 'DTP', es: 'DTP' },
  '22': { en: 'DTP, Hib', es: 'DTP, Hib' },
  '102': { en: 'DTP, Hib, hepatitis B', es: 'DTP, Hib, hepatitis B (pentavalente)' },
  '132': {
    en: 'DTaP, polio, Hib, hepatitis B (older)',
    es: 'DTaP, polio, Hib, hepatitis B (anterior)',
  },
  '170': { en: 'DTaP, polio, Hib (other countries)', es: 'DTaP, polio, Hib (otros países)' },
  '195': { en: 'DTP, polio (other countries)', es: 'DTP, polio (otros países)' },
  '198': { en: 'DTP, hepatitis B, Hib', es: 'DTP, hepatitis B, Hib (pentavalente)' },
  '28': { en: 'DT, child', es: 'DT, pediátrica' },
  '09': { en: 'Td, 7 years or older', es: 'Td, desde los 7 años' },
  '113': { en: 'Td without preservative', es: 'Td sin conservador' },
  '138': { en: 'Td, not adsorbed', es: 'Td, no adsorbida' },
  '139': { en: 'Td, kind not stated', es: 'Td, tipo no indicado' },
  '196': { en: 'Td, adsorbed', es: 'Td, adsorbida' },
  '35': { en: 'Tetanus', es: 'Tétanos' },
  '11': { en: 'Pertussis', es: 'Tosferina' },
  '89': { en: 'Polio, kind not stated', es: 'Polio, tipo no indicado' },
  '02': { en: 'Polio, by mouth, all types (OPV)', es: 'Polio, oral, trivalente (OPV)' },
  '178': { en: 'Polio, by mouth, two types', es: 'Polio, oral, bivalente' },
  '179': { en: 'Polio, by mouth, type 1', es: 'Polio, oral, tipo 1' },
  '182': { en: 'Polio, by mouth, kind not stated', es: 'Polio, oral, tipo no indicado' },
  '324': { en: 'Polio, new, by mouth, type 2', es: 'Polio, oral, nueva, tipo 2' },
  '43': { en: 'Hepatitis B, adult', es: 'Hepatitis B, adultos' },
  '42': { en: 'Hepatitis B, adolescent', es: 'Hepatitis B, adolescentes' },
  '44': { en: 'Hepatitis B, dialysis', es: 'Hepatitis B, diálisis' },
  '45': { en: 'Hepatitis B, kind not stated', es: 'Hepatitis B, tipo no indicado' },
  '51': { en: 'Hib, hepatitis B', es: 'Hib, hepatitis B' },
  '104': { en: 'Hepatitis A and B', es: 'Hepatitis A y B' },
  '189': { en: 'Hepatitis B (Heplisav-B)', es: 'Hepatitis B (Heplisav-B)' },
  '220': { en: 'Hepatitis B (PreHevbrio)', es: 'Hepatitis B (PreHevbrio)' },
  '05': { en: 'Measles', es: 'Sarampión' },
  '06': { en: 'Rubella', es: 'Rubéola' },
  '07': { en: 'Mumps', es: 'Paperas' },
  '04': { en: 'Measles, rubella', es: 'Sarampión, rubéola' },
  '38': { en: 'Rubella, mumps', es: 'Rubéola, paperas' },
  '121': { en: 'Shingles, live (Zostavax)', es: 'Herpes zóster, viva (Zostavax)' },
  '31': {
    en: 'Hepatitis A, child, kind not stated',
    es: 'Hepatitis A, pediátrica, tipo no indicado',
  },
  '52': { en: 'Hepatitis A, adult', es: 'Hepatitis A, adultos' },
  '85': { en: 'Hepatitis A, kind not stated', es: 'Hepatitis A, tipo no indicado' },
  '108': { en: 'Meningococcal, kind not stated', es: 'Meningococo, tipo no indicado' },
  '147': { en: 'Meningococcal ACWY, kind not stated', es: 'Meningococo ACWY, tipo no indicado' },
  '316': { en: 'Meningococcal ABCWY (Penbraya)', es: 'Meningococo ABCWY (Penbraya)' },
  '328': { en: 'Meningococcal ABCWY (Penmenvy)', es: 'Meningococo ABCWY (Penmenvy)' },
  '62': { en: 'HPV, 4 types (Gardasil)', es: 'VPH, 4 tipos (Gardasil)' },
  '118': { en: 'HPV, 2 types (Cervarix)', es: 'VPH, 2 tipos (Cervarix)' },
  '137': { en: 'HPV, kind not stated', es: 'VPH, tipo no indicado' },
} as const satisfies Record<string, BothLanguages>

export type VaccineCode = keyof typeof vaccineTexts

// Objects put keys that look like numbers first, in their order: these are the usual ones, in ours.
const usual = [
  ...['20', '110', '120', '130', '146', '106', '10', '08', '03', '21', '94', '115', '83'],
  ...['114', '136', '203', '165', '48', '49', '133', '116', '119', '150', '213'],
]
/** Every code, the usual vaccines first. */
export const vaccineCodes = [
  ...usual,
  ...Object.keys(vaccineTexts)
    .filter((code) => !usual.includes(code))
    .toSorted(),
] as readonly VaccineCode[]

export const isVaccine = (code: string): code is VaccineCode => Object.hasOwn(vaccineTexts, code)

/** Where a dose is known from. A statement of a parent is kept, and proves nothing. */
export const doseSources = ['card', 'registry', 'doctor', 'school', 'parent'] as const
export type DoseSource = (typeof doseSources)[number]

/**
 * Why a pupil attends without a vaccine: a doctor's exemption, independent study without classroom
 * instruction, services of an individualized education program, or a record that is on its way from
 * the last school: of a transfer, or of a homeless or foster child, who is enrolled at once (42 USC
 * 11432(g)(3)(C), Ed. Code 48853.5). California has had no exemptions for personal beliefs since 2016.
 */
export const exemptionKinds = ['medical', 'independentStudy', 'iep', 'recordRequested'] as const
export type ExemptionKind = (typeof exemptionKinds)[number]

/** The grades for which a medical exemption was filed: it ends when the pupil enters the next ones. */
export const exemptionSpans = ['preschool', 'throughSixth', 'fromSeventh'] as const
export type ExemptionSpan = (typeof exemptionSpans)[number]
