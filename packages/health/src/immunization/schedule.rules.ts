import type { Span } from './span.rules.ts'

export const antigens = [
  'Diphtheria',
  'Tetanus',
  'Pertussis',
  'Polio',
  'Measles',
  'Mumps',
  'Rubella',
  'Varicella',
  'HepB',
  'HepA',
  'Meningococcal',
  'HPV',
] as const
export type Antigen = (typeof antigens)[number]

/** Between which days a rule holds, both included; '' is no limit. */
interface Times {
  from: string
  to: string
}

interface AgeRule extends Times {
  /** Earlier isn't valid; the four days of grace are in it. */
  absolute: Span
  minimum: Span
  /** From here on it doesn't count. */
  maximum: Span
}

interface GapRule extends Times {
  since: 'previous' | { dose: number } | { recent: ReadonlySet<string> }
  absolute: Span
  minimum: Span
}

interface Vaccine {
  cvx: string
  begin: Span
  end: Span
}

export interface Condition {
  what: 'age' | 'gap' | 'valid' | 'total'
  begin: Span
  end: Span
  /** Of which vaccines; undefined: of all with the antigen. */
  types?: ReadonlySet<string> | undefined
  is?: '>' | '=' | '<' | undefined
  count?: number | undefined
}

export interface Skip {
  when: 'given' | 'due' | 'both'
  /** Any of these sets; in each, all of its conditions or any. */
  sets: { all: boolean; conditions: Condition[] }[]
}

/** A dose that a series wants. */
export interface TargetDose {
  ages: AgeRule[]
  gaps: GapRule[]
  /** Shorter gaps that count where the others aren't met. */
  allowed: GapRule[]
  preferred: Vaccine[]
  accepted: Vaccine[]
  never: ReadonlySet<string>
  skips: Skip[]
  isRecurring: boolean
}

export interface Series {
  antigen: Antigen
  name: string
  /** At which age it may start, and from which not anymore; '' is no limit. */
  start: { from: Span; to: Span }
  /** Undefined: for everyone. */
  isFor: 'male' | 'others' | undefined
  doses: TargetDose[]
}

/** Reads the text of `cdsi.rules.ts`; its head says the notation. */
export function readSchedule(text: string): Series[] {
  const sets = new Map<string, string>()
  const found: Series[] = []
  let antigen: Antigen = 'Diphtheria'
  for (const line of text.split('\n')) {
    const [, name, content] = /^([tv]\d+): (.*)$/.exec(line) ?? []
    if (name !== undefined) sets.set(name, content ?? '')
    else if (line.startsWith('antigen ')) antigen = line.slice(8) as Antigen
    else if (line.startsWith('series ')) found.push(seriesOf(antigen, line.slice(7)))
    else if (line.startsWith('  ')) found.at(-1)?.doses.push(doseOf(line.trim(), sets))
  }
  return found
}

function seriesOf(antigen: Antigen, line: string): Series {
  const [name = '', ...rest] = line.split(' | ')
  const value = (key: string) => rest.find((one) => one.startsWith(key))?.slice(key.length + 1)
  const [from = '', to = ''] = (value('start') ?? '').split('..')
  const genders = value('for')
  return {
    ...{ antigen, name, start: { from, to }, doses: [] },
    isFor: genders === undefined ? undefined : genders === 'Male' ? 'male' : 'others',
  }
}

function doseOf(line: string, sets: ReadonlyMap<string, string>): TargetDose {
  const dose: TargetDose = {
    ...{ ages: [], gaps: [], allowed: [], preferred: [], accepted: [] },
    ...{ never: new Set<string>(), skips: [], isRecurring: line.endsWith('recurring') },
  }
  for (const part of line.split(' | ')) {
    const [kind = '', ...words] = part.split(' ')
    const rest = words.join(' ')
    if (kind === 'age') dose.ages.push(ageOf(rest))
    else if (kind === 'gap') dose.gaps.push(gapOf(rest, sets))
    else if (kind === 'allow') dose.allowed.push(gapOf(rest, sets))
    else if (kind === 'skip') dose.skips.push(skipOf(rest, sets))
    else if (kind === 'given')
      for (const one of words) {
        const [use, name = ''] = one.split('=')
        const vaccines = vaccinesOf(sets.get(name) ?? '')
        if (use === 'never') dose.never = new Set(vaccines.map(({ cvx }) => cvx))
        else dose[use === 'preferred' ? 'preferred' : 'accepted'].push(...vaccines)
      }
  }
  return dose
}

const timesOf = (text: string): { spans: string; times: Times } => {
  const [, spans = '', from = '', to = ''] = /^([^[]*)(?:\[(.*)\.\.(.*)\])?$/.exec(text) ?? []
  return { spans, times: { from, to } }
}

function ageOf(text: string): AgeRule {
  const { spans, times } = timesOf(text)
  const [early = '', maximum = ''] = spans.split('<')
  const [absolute = '', minimum = ''] = early.split('/')
  return { absolute, minimum, maximum, ...times }
}

function gapOf(text: string, sets: ReadonlyMap<string, string>): GapRule {
  const [source = '', rest = ''] = text.split(' ')
  const { spans, times } = timesOf(rest)
  const [absolute = '', minimum = ''] = spans.split('/')
  const [what, value = ''] = source.split(':')
  const since =
    what === 'dose'
      ? { dose: Number(value) }
      : what === 'recent'
        ? { recent: typesOf(value, sets) }
        : ('previous' as const)
  return { since, absolute, minimum, ...times }
}

const typesOf = (name: string, sets: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set((sets.get(name) ?? name).split(','))

const vaccinesOf = (text: string): Vaccine[] =>
  text.split(' ').flatMap((one) => {
    const [, cvx, begin = '', end = ''] = /^(\d+)(?:@([^<]*))?(?:<(.*))?$/.exec(one) ?? []
    return cvx === undefined ? [] : [{ cvx, begin, end }]
  })

function skipOf(text: string, sets: ReadonlyMap<string, string>): Skip {
  const [when = '', ...rest] = text.split(' ')
  return {
    when: when as Skip['when'],
    sets: rest
      .join(' ')
      .split(' or ')
      .map((set) => ({
        all: !set.includes(' + '),
        conditions: set.split(/ [&+] /).map((one) => conditionOf(one, sets)),
      })),
  }
}

const ages = /^(?:>=([^<]+))?(?:<(.+))?$/

function conditionOf(text: string, sets: ReadonlyMap<string, string>): Condition {
  const [, counted, of = '', is, count] =
    /^(valid|total)(?:\((.*)\))?([>=<])(\d+)$/.exec(text) ?? []
  const parts = counted === undefined ? [text.slice(3)] : of.split(';')
  const types = parts.find((part) => /^[t\d]/.test(part))
  const [, begin = '', end = ''] = ages.exec(parts.find((part) => /^[<>]/.test(part)) ?? '') ?? []
  const times = { begin, end }
  if (counted === undefined) return { what: text.slice(0, 3) as 'age' | 'gap', ...times }
  return {
    what: counted as 'valid' | 'total',
    ...times,
    ...(types !== undefined && { types: typesOf(types, sets) }),
    is: is as '>' | '=' | '<',
    count: Number(count),
  }
}
